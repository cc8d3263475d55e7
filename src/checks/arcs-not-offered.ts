import { type Arcs, coverageInWords, offers } from '../rules/arcs.ts';
import { continuum } from '../rules/citation.ts';
import { defineCheck } from './check.ts';

export const arcsNotOffered = defineCheck({
  code: 'arcs-not-offered',
  severity: 'error',
  about:
    'Every mount is sold for certain numbers of arcs only, and a few for certain arcs. Where there is more than one choice, the design must say which. ' +
    'A broadside of class 2 beams needs the two arcs of one side, which a ship in beta orientation does not have.',
  cite: continuum('Fire Arcs'),
  *find(ship) {
    for (const { entry, choices, path } of ship.items) {
      const arcs = (choices as { arcs?: Arcs }).arcs;
      if (arcs === undefined || !entry.covers) continue;
      const coverage = entry.covers(choices as never);
      const allowed = coverageInWords(coverage);
      if (arcs.kind === 'unstated') {
        yield { at: path, message: `${entry.name} needs \`arcs\`: ${allowed}`, cite: entry.cite };
      } else if (!offers(coverage, arcs)) {
        yield { at: `${path}/arcs`, message: `${entry.name} covers ${allowed}, not ${arcs.text}`, cite: entry.cite };
      } else if (arcs.size === 2 && coverage.broadside === 'side' && ship.design.orientation === 'beta') {
        yield {
          at: `${path}/arcs`,
          message: 'in beta orientation no two arcs make a side, so there is no broadside mount',
          cite: entry.cite,
        };
      }
    }
  },
});
