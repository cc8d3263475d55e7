import { coverageInWords, offers } from '../../rules/model/arcs.ts';
import { continuum } from '../../rules/model/citation.ts';
import { arcsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const arcsNotOffered = defineCheck({
  code: 'arcs-not-offered',
  severity: 'error',
  about:
    'Every mount is sold for certain numbers of arcs only, and a few for certain arcs. A broadside of class 2 beams needs the two ' +
    'arcs of one side, which a ship in beta orientation does not have.',
  reading:
    'Where the list says "3 arcs, + x for 3 more", a mount covers 3 or 6 and nothing between; where a list starts at 2 arcs, one arc is not sold. A broadside of class 2 beams covers FP AP or FS AS.',
  cite: continuum('Fire Arcs'),
  find(ship, report) {
    for (const item of ship.items) {
      const { entry, choices, path } = item;
      const arcs = arcsOf(item);
      // A slip of the pen is told as what it is, and arcs that are missing as missing.
      if (arcs === undefined || arcs.kind === 'unstated' || arcs.repeated || !entry.covers) continue;
      const coverage = entry.covers(choices as never);
      const at = `${path}/arcs`;
      if (!offers(coverage, arcs)) {
        if (arcs.kind === 'pair' && coverage.broadside === 'side') {
          report({
            at,
            message: `${entry.name} is sold one by one, each for one side`,
            cite: entry.cite,
            help: 'write `FP AP` or `FS AS`',
          });
          continue;
        }
        report({
          at,
          message: `${entry.name} covers ${coverageInWords(coverage)}, not ${arcs.text}`,
          cite: entry.cite,
        });
      } else if (arcs.size === 2 && coverage.broadside === 'side' && ship.design.orientation === 'beta') {
        const message = 'in beta orientation no two arcs make a side, so there is no broadside mount';
        report({ at, message, cite: entry.cite });
      }
    }
  },
});
