import { continuum } from '../../rules/model/citation.ts';
import { arcsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const repeatedArc = defineCheck({
  code: 'repeated-arc',
  severity: 'error',
  about:
    'A mount covers an arc or it does not: naming an arc twice is a slip of the pen, and most likely another arc was meant.',
  cite: continuum('Fire Arcs'),
  find(ship, report) {
    for (const item of ship.items) {
      const arcs = arcsOf(item);
      if (!arcs?.repeated) continue;
      const at = `${item.path}/arcs`;
      report({
        at,
        message: `the arc ${arcs.repeated} is named twice`,
        fix: { title: 'name it once', safe: false, edits: [{ at, set: arcs.text }] },
      });
    }
  },
});
