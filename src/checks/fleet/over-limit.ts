import { computeLimitUse } from '../../fleet/fleet.ts';
import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

const units = { points: 'points', cpv: 'CPV', mass: 'mass', ships: 'ships' } as const;

export const overLimit = defineFleetCheck({
  code: 'over-limit',
  severity: 'error',
  about:
    'The fleet exceeds its `limit`: points or combat points with loadout and dummy bogeys, the mass of all ships, or their number.',
  cite: fleetFile('limit'),
  find(fleet, report) {
    for (const { key, limit, used, left } of computeLimitUse(fleet)) {
      if (left >= 0) continue;
      const [total, max, over] = [used, limit, -left].map((figure) => figure.toLocaleString('en-US'));
      report({
        at: `/limit/${key}`,
        message: `fleet totals ${total} ${units[key]}; the limit is ${max} (${over} over)`,
      });
    }
  },
});
