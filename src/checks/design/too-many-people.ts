import { continuum } from '../../rules/model/citation.ts';
import { all, countOf, type Item } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const tooManyPeople = defineCheck({
  code: 'too-many-people',
  severity: 'error',
  about:
    'Marines and extra damage control parties together may not outnumber the crew factor and the berths: troop berths are for marines, passenger berths for parties.',
  reading:
    'The crew factor has room for marines and parties alike; troop berths take marines only, and passenger berths parties only.',
  cite: continuum('Marine Boarding Parties; Damage Control Parties'),
  concerns: ['marines', 'damage-control-party'],
  find(ship, report) {
    const marines = countOf(ship, 'marines');
    const parties = countOf(ship, 'damage-control-party');
    const berths = (id: 'troop-berthing' | 'passenger-berthing') =>
      all(ship, id).reduce(
        (room, { choices, count }) => room + choices.mass * count * (id === 'troop-berthing' ? 3 : 4),
        0,
      );
    const [troops, passengers] = [berths('troop-berthing'), berths('passenger-berthing')];
    const among = Math.max(0, marines - troops) + Math.max(0, parties - passengers);
    if (among <= ship.crew.factor) return;
    const last = ship.items.findLast(({ id }) => id === 'marines' || id === 'damage-control-party') as Item;
    const people = [counted(marines, 'marine', 'marines'), counted(parties, 'extra party', 'extra parties')];
    const room = [
      `${ship.crew.factor} among the crew`,
      ...(troops > 0 ? [`${troops} berths for marines`] : []),
      ...(passengers > 0 ? [`${passengers} berths for parties`] : []),
    ];
    const beyond = among - ship.crew.factor;
    report({
      at: last.path,
      message: `${people.filter((words) => words !== '').join(' and ')} ${marines + parties === 1 ? 'is' : 'are'} ${beyond} too many: there is room for ${room.join(', ')}`,
    });
  },
});

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
