import { allowsArcs, closestArcSets, type FireArcs, formatCoverage, isSideBroadside } from '../../rules/model/arcs.ts';
import { continuum } from '../../rules/model/citation.ts';
import { itemArcs } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { suggestion } from '../../text/suggest.ts';
import { defineCheck } from '../check.ts';

export const arcsNotOffered = defineCheck({
  code: 'arcs-not-offered',
  severity: 'error',
  about:
    'Each mount covers certain numbers of arcs only, and a few mounts only certain arcs. A broadside of class 2 beams covers the two ' +
    'arcs of one side.',
  reading:
    'Where the rules say "3 arcs, + x for 3 more", a mount covers 3 or 6 arcs and nothing between. Where a list starts at 2 arcs, one arc is not available. A broadside of class 2 beams covers FP AP or FS AS, in alpha and in beta orientation.',
  cite: continuum('Fire Arcs'),
  find(ship, report) {
    for (const item of ship.items) {
      const { entry, choices, path } = item;
      const arcs = itemArcs(item);
      // Missing and repeated arcs have their own checks.
      if (arcs === undefined || arcs.kind === 'unstated' || arcs.repeated || !entry.covers) continue;
      const coverage = entry.covers(choices as never);
      if (allowsArcs(coverage, arcs)) continue;
      // A broadside mount in a turret has its own check.
      const isUnusable = (set: FireArcs) => item.holder?.id === 'turret' && isSideBroadside(coverage, set);
      if (isUnusable(arcs)) continue;
      const at = `${path}/arcs`;
      const name = nameInSentence(entry.name);
      if (arcs.kind === 'pair' && coverage.broadside === 'side') {
        const message = `invalid arcs ${arcs.text} for ${name}; each mount covers one side: FP AP or FS AS`;
        report({ at, message, cite: entry.cite });
      } else {
        const message = `invalid arcs ${arcs.text} for ${name}; allowed: ${formatCoverage(coverage)}`;
        // A pair is two mounts, which one set does not replace.
        const sets = arcs.kind === 'pair' ? [] : closestArcSets(coverage, arcs.names);
        const closest = sets.find((set) => !isUnusable(set))?.text;
        const fix = { title: `use \`${closest}\``, safe: false, edits: [{ at, set: closest }] };
        report({
          at,
          message,
          help: suggestion(closest),
          fix: closest === undefined ? undefined : fix,
          cite: entry.cite,
        });
      }
    }
  },
});
