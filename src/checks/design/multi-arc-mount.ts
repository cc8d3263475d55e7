import { isSideBroadside } from '../../rules/model/arcs.ts';
import { continuum } from '../../rules/model/citation.ts';
import { itemArcs, itemsOf } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const multiArcMount = defineCheck({
  code: 'multi-arc-mount',
  severity: 'warning',
  about: 'A weapon in a turret fires where the turret faces; arcs paid for beyond the first are wasted.',
  reading:
    'The mass of a turret follows from what its weapons cost, so extra arcs are wasteful but legal. What is not sold with fewer arcs, such as launchers, racks, submunitions and class 1 batteries, is not counted as waste.',
  cite: continuum('Turrets'),
  onlyIfAboard: ['turret'],
  find(ship, report) {
    for (const turret of itemsOf(ship, 'turret')) {
      for (const mount of turret.held) {
        const { id, path, entry, choices } = mount;
        const arcs = itemArcs(mount);
        const coverage = entry.covers?.(choices as never);
        // Broadside mounts in turrets are errors of their own check.
        if (arcs && coverage && isSideBroadside(coverage, arcs)) continue;
        const fewest = Math.min(...(coverage?.sizes ?? [1]));
        if (arcs && id !== 'turret' && arcs.size > fewest && arcs.kind === 'set') {
          report({
            at: path,
            message: `${nameInSentence(entry.name)} covers ${arcs.size} arcs; in a turret only 1 is used`,
          });
        }
      }
    }
  },
});
