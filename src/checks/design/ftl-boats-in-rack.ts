import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { suggest } from '../shared/fixes.ts';

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
        const { gunboats } = ship.design;
        const moved = Array.from({ length: carrier.count }, () => craft);
        const added =
          gunboats.length === 0
            ? [{ at: '/gunboats', set: moved }]
            : moved.map((set, index) => ({ at: `/gunboats/${gunboats.length + index}`, set }));
        // One item can be appended at a time.
        const edits = added.length > 1 ? [] : [{ at: path, drop: true } as const, ...added];
        const title = 'move the squadron to the top-level key `gunboats`';
        const suggestion = edits.length === 0 ? { help: title } : suggest(ship, title, edits, {});
        report({ at: path, message: 'FTL gunboats do not fit in a rack', ...suggestion });
      }
    }
  },
});
