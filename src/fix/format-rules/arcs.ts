import { arcsOf } from '../../rules/ship/ship.ts';
import { defineMend, valueAt } from './format-rule.ts';

export const arcs = defineMend({
  name: 'arcs',
  about: 'Arcs are written as one text, clockwise from the first after a gap: `FP F FS`, `all`, `broadside`.',
  find: ({ data, ship }) =>
    ship.items.flatMap((item) => {
      const at = `${item.path}/arcs`;
      const given = valueAt(data, at);
      const known = arcsOf(item);
      // Where an arc is named twice another one was meant, and nobody knows which.
      if (given === undefined || !known || known.repeated !== undefined || given === known.text) return [];
      return [[{ at, set: known.text }]];
    }),
});
