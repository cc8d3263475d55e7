import { limitsOf } from '../../fleet/fleet.ts';
import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

const words = { points: 'points', cpv: 'points by CPV', mass: 'mass', ships: 'ships' } as const;

export const overLimit = defineFleetCheck({
  code: 'over-limit',
  severity: 'error',
  about:
    'The fleet comes to more than its `limit` allows: points or combat points with loadout and dummy bogeys, the mass of all ships, or ' +
    'their number.',
  cite: fleetFile('limit'),
  find(fleet, report) {
    for (const { key, limit, used, left } of limitsOf(fleet)) {
      if (left >= 0) continue;
      const message = `the fleet comes to ${used} ${words[key]}, ${-left} more than the ${limit} that it may have`;
      report({ at: `/limit/${key}`, message });
    }
  },
});
