import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { inPageWords, suggest } from '../shared/fixes.ts';

export const ftlBoatsInRack = defineCheck({
  code: 'ftl-boats-in-rack',
  severity: 'error',
  about:
    'Gunboats with FTL drives are too large for racks. They ride in boat bays or tender bays or fly alone: list them under `gunboats`.',
  cite: continuum('FTL Gunboats'),
  onlyIfAboard: ['gunboat-rack'],
  find(ship, report) {
    for (const { craft, path, carrier } of ship.squadrons) {
      if (carrier && craft.mods?.includes('ftl')) {
        const { gunboats } = ship.design;
        const added =
          gunboats.length === 0
            ? { at: '/gunboats', set: Array.from({ length: carrier.count }, () => craft) }
            : { at: `/gunboats/${gunboats.length}`, set: craft };
        const title = 'move the squadron to the top-level key `gunboats`';
        // One item can be appended at a time.
        const isOneEdit = gunboats.length === 0 || carrier.count === 1;
        const suggestion = isOneEdit ? suggest(ship, title, [{ at: path, drop: true }, added], {}) : { help: title };
        report({
          at: path,
          message: 'FTL gunboats do not fit in a rack',
          ...inPageWords(suggestion, 'let the squadron fly alone'),
        });
      }
    }
  },
});
