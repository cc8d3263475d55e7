import { missilesOf } from '../../fleet/apply-loadout.ts';
import { baseRules } from '../../rules/model/citation.ts';
import { formatCount } from '../../text/numbers.ts';
import { defineFleetCheck } from './check.ts';

export const tooManyMissiles = defineFleetCheck({
  code: 'too-many-missiles',
  severity: 'error',
  about:
    'The fleet gives a ship salvoes of more mass than her magazines have, or more loads than she has magazines or heavy missiles. Her class decides how much she can carry; the players choose the kinds before a battle.',
  cite: baseRules('Salvo missiles'),
  find({ entries }, report) {
    for (const { path, source, verdict, ship } of entries) {
      if (!ship || !verdict?.ship) continue;
      const { salvoes = [], warheads = [] } = source;
      const { magazines, heavy } = missilesOf(verdict.ship);
      const loaded = missilesOf(ship).magazines;
      const name = ship.design.class;
      for (const index of salvoes.keys()) {
        const [room, used = 0] = [magazines[index], loaded[index]];
        const at = `${path}/salvoes/${index}`;
        const has = formatCount(magazines.length, 'magazine');
        if (room === undefined)
          report({
            at,
            message: `too many salvoes for ${name}: ${formatCount(salvoes.length, 'load')}; it has ${has}`,
          });
        else if (used > room)
          report({ at, message: `too many salvoes for ${name}: ${used} mass; the magazine has ${room}` });
      }
      const message = `too many warheads for ${name}: ${warheads.length}; it has ${formatCount(heavy, 'heavy missile')}`;
      for (let index = heavy; index < warheads.length; index++) report({ at: `${path}/warheads/${index}`, message });
    }
  },
});
