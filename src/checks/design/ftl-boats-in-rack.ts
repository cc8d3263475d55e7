import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const ftlBoatsInRack = defineCheck({
  code: 'ftl-boats-in-rack',
  severity: 'error',
  about:
    'Gunboats with FTL drives are too large for racks. They ride in boat bays or tender bays or fly alone: list them under `gunboats`.',
  cite: continuum('FTL Gunboats'),
  concerns: ['gunboat-rack'],
  find(ship, report) {
    for (const { craft, path, carrier } of ship.squadrons) {
      if (carrier && craft.mods?.includes('ftl')) {
        report({
          at: path,
          message: 'FTL gunboats do not fit in a rack',
          help: 'move the squadron to the top-level key `gunboats`',
        });
      }
    }
  },
});
