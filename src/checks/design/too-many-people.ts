import { continuum } from '../../rules/model/citation.ts';
import { countItems, type Item, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const tooManyPeople = defineCheck({
  code: 'too-many-people',
  severity: 'error',
  about:
    'Marines and extra damage control parties must fit in the crew factor and the berths. Troop berths take only marines, passenger berths only parties.',
  reading:
    'The crew factor has room for marines and parties alike; troop berths take only marines, passenger berths only parties.',
  cite: continuum('Marine Boarding Parties', 'Damage Control Parties'),
  onlyIfAboard: ['marines', 'damage-control-party'],
  find(ship, report) {
    const marines = countItems(ship, 'marines');
    const parties = countItems(ship, 'damage-control-party');
    const massOf = (id: 'troop-berthing' | 'passenger-berthing') =>
      itemsOf(ship, id).reduce((mass, { choices, count }) => mass + choices.mass * count, 0);
    const [troops, passengers] = [massOf('troop-berthing') * 3, massOf('passenger-berthing') * 4];
    const amongCrew = Math.max(0, marines - troops) + Math.max(0, parties - passengers);
    if (amongCrew <= ship.crew.factor) return;
    const last = ship.items.findLast(({ id }) => id === 'marines' || id === 'damage-control-party') as Item;
    const people = [countText(marines, 'marine', 'marines'), countText(parties, 'extra party', 'extra parties')]
      .filter((words) => words !== '')
      .join(' and ');
    const room = [
      `${ship.crew.factor} among the crew`,
      ...(troops > 0 ? [`${troops} marines in berths`] : []),
      ...(passengers > 0 ? [`${passengers} parties in berths`] : []),
    ];
    const over = amongCrew - ship.crew.factor;
    report({ at: last.path, message: `too many people: ${people}; room for ${room.join(', ')} (${over} over)` });
  },
});

function countText(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
