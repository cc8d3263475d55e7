import { type Arcs, coverageInWords } from '../rules/arcs.ts';
import { continuum } from '../rules/citation.ts';
import { defineCheck } from './check.ts';

export const arcsMissing = defineCheck({
  code: 'arcs-missing',
  severity: 'error',
  about:
    'A mount that is sold with a choice of arcs must say which it covers; only where there is no choice may they be left out.',
  cite: continuum('Fire Arcs'),
  find(ship, report) {
    for (const { entry, choices, path } of ship.items) {
      if ((choices as { arcs?: Arcs }).arcs?.kind !== 'unstated' || !entry.covers) continue;
      const allowed = coverageInWords(entry.covers(choices as never));
      report({ at: path, message: `${entry.name} needs \`arcs\`: ${allowed}`, cite: entry.cite });
    }
  },
});
