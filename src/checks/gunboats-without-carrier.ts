import { continuum } from '../rules/citation.ts';
import { countOf } from '../rules/ship.ts';
import { defineCheck } from './check.ts';

export const gunboatsWithoutCarrier = defineCheck({
  code: 'gunboats-without-carrier',
  severity: 'warning',
  about:
    'Gunboats that ride in no rack need FTL drives of their own, or a boat bay or tender bay to ride in; without either they stay behind.',
  cite: continuum('FTL Gunboats'),
  *find(ship) {
    for (const { craft, path, carrier } of ship.squadrons) {
      if (carrier || craft.mods?.includes('ftl')) continue;
      if (countOf(ship, 'boat-bay') + countOf(ship, 'tender-bay') > 0) return;
      yield {
        at: path,
        message: 'this squadron has no FTL drives, and nothing aboard carries it',
        help: 'add `ftl` to its `mods`',
      };
    }
  },
});
