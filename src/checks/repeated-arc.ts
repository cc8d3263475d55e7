import type { Arcs } from '../rules/arcs.ts';
import { continuum } from '../rules/citation.ts';
import { defineCheck } from './check.ts';

export const repeatedArc = defineCheck({
  code: 'repeated-arc',
  severity: 'error',
  about:
    'A mount covers an arc or it does not: naming an arc twice is a slip of the pen, and most likely another arc was meant.',
  cite: continuum('Fire Arcs'),
  find(ship, report) {
    for (const { choices, path } of ship.items) {
      const arcs = (choices as { arcs?: Arcs }).arcs;
      if (arcs?.repeated) report({ at: `${path}/arcs`, message: `the arc ${arcs.repeated} is named twice` });
    }
  },
});
