import { closestArcSets, formatCoverage } from '../../rules/model/arcs.ts';
import { continuum } from '../../rules/model/citation.ts';
import { itemArcs } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const arcsMissing = defineCheck({
  code: 'arcs-missing',
  severity: 'error',
  about: 'A mount that offers a choice of arcs must state its arcs. They may be omitted only if there is no choice.',
  cite: continuum('Fire Arcs'),
  find(ship, report) {
    for (const item of ship.items) {
      const { entry, choices, path } = item;
      if (itemArcs(item)?.kind !== 'unstated' || !entry.covers) continue;
      const coverage = entry.covers(choices as never);
      const message = `missing \`arcs\` for ${nameInSentence(entry.name)}; allowed: ${formatCoverage(coverage)}`;
      const [usual] = closestArcSets(coverage, ['FP', 'F', 'FS']);
      const help = usual && `add its arcs, such as \`${usual.text}\``;
      report({ at: path, message, help, cite: entry.cite });
    }
  },
});
