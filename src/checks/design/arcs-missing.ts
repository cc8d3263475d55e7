import { coverageInWords } from '../../rules/model/arcs.ts';
import { continuum } from '../../rules/model/citation.ts';
import { arcsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const arcsMissing = defineCheck({
  code: 'arcs-missing',
  severity: 'error',
  about:
    'A mount that is sold with a choice of arcs must say which it covers; only where there is no choice may they be left out.',
  cite: continuum('Fire Arcs'),
  find(ship, report) {
    for (const item of ship.items) {
      const { entry, choices, path } = item;
      if (arcsOf(item)?.kind !== 'unstated' || !entry.covers) continue;
      const allowed = coverageInWords(entry.covers(choices as never));
      report({ at: path, message: `${entry.name} needs \`arcs\`: ${allowed}`, cite: entry.cite });
    }
  },
});
