import { itemArcs } from '../../rules/ship/ship.ts';
import { type FormatRule, valueAtPointer } from './format-rule.ts';

/** Writes arcs as one text, clockwise from the first after a gap: `FP F FS`, `all`, `broadside`. */
export const arcsRule: FormatRule = ({ data, ship }) =>
  ship.items.flatMap((item) => {
    const at = `${item.path}/arcs`;
    const written = valueAtPointer(data, at);
    const arcs = itemArcs(item);
    // A repeated arc is usually a typo for another arc.
    if (written === undefined || !arcs || arcs.repeated !== undefined || written === arcs.text) return [];
    return [[{ at, set: arcs.text }]];
  });
