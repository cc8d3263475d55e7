import { continuum } from '../rules/citation.ts';
import { all } from '../rules/ship.ts';
import { defineCheck } from './check.ts';

export const ftlBoatsInRack = defineCheck({
  code: 'ftl-boats-in-rack',
  severity: 'error',
  about:
    'Gunboats with FTL drives are too large for racks. They ride in boat bays or tender bays, or sail alone: list them under `gunboats`.',
  cite: continuum('FTL Gunboats'),
  concerns: ['gunboat-rack'],
  *find(ship) {
    for (const { squadron, path } of all(ship, 'gunboat-rack')) {
      if (squadron?.mods?.includes('ftl')) {
        yield {
          at: `${path}/squadron`,
          message: 'gunboats with FTL drives do not fit a rack',
          help: 'move the squadron to `gunboats:` at the top of the design',
        };
      }
    }
  },
});
