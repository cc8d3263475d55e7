import { allowsArcs, type FireArcs, fireArcs } from '../../rules/model/arcs.ts';
import { continuum } from '../../rules/model/citation.ts';
import { type Item, itemArcs } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const repeatedArc = defineCheck({
  code: 'repeated-arc',
  severity: 'error',
  about: 'A mount covers an arc once. A repeated arc is usually a typo for another arc.',
  cite: continuum('Fire Arcs'),
  find(ship, report) {
    for (const item of ship.items) {
      const arcs = itemArcs(item);
      if (!arcs?.repeated) continue;
      const at = `${item.path}/arcs`;
      const fix = { title: 'remove the duplicate', safe: false, edits: [{ at, set: arcs.text }] };
      report({ at, message: `duplicate arc ${arcs.repeated}`, fix: isOffered(item) ? fix : undefined });
    }
  },
});

/** True if the mount covers its arcs without the duplicate. */
function isOffered({ entry, choices }: Item): boolean {
  const { arcs } = choices as { readonly arcs: FireArcs };
  return entry.covers !== undefined && allowsArcs(entry.covers(choices as never), fireArcs(...arcs.names));
}
