import { type Arcs, coverageInWords, offers } from '../rules/arcs.ts';
import { continuum } from '../rules/citation.ts';
import { defineCheck } from './check.ts';

export const arcsNotOffered = defineCheck({
  code: 'arcs-not-offered',
  severity: 'error',
  about:
    'Every mount is sold for certain numbers of arcs only, and a few for certain arcs. A broadside of class 2 beams needs the two ' +
    'arcs of one side, which a ship in beta orientation does not have.',
  cite: continuum('Fire Arcs'),
  *find(ship) {
    for (const { entry, choices, path } of ship.items) {
      const arcs = (choices as { arcs?: Arcs }).arcs;
      // A slip of the pen is told as what it is, and arcs that are missing as missing.
      if (arcs === undefined || arcs.kind === 'unstated' || arcs.repeated || !entry.covers) continue;
      const coverage = entry.covers(choices as never);
      const at = `${path}/arcs`;
      if (!offers(coverage, arcs)) {
        const help = arcs.kind === 'pair' && coverage.broadside === 'side' ? { help: 'write `FP AP` or `FS AS`' } : {};
        yield {
          at,
          message: `${entry.name} covers ${coverageInWords(coverage)}, not ${arcs.text}`,
          cite: entry.cite,
          ...help,
        };
      } else if (arcs.size === 2 && coverage.broadside === 'side' && ship.design.orientation === 'beta') {
        const message = 'in beta orientation no two arcs make a side, so there is no broadside mount';
        yield { at, message, cite: entry.cite };
      }
    }
  },
});
