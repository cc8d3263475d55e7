import { drawn, type Mark, open, solid } from '../../drawing/mark.ts';
import { line, polygon, regular, together, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const [[right, up], [, down]] = [towards(60, 3.7), towards(180, 3.7)];

const marks: readonly Mark[] = [
  open(regular([0, 0], 3.7, 6), 0.5),
  drawn(together(line(0, 0, right, up), line(0, 0, -right, up), line(0, 0, 0, down)), 0.4),
  solid(polygon([-2, -2.5], [-1.2, -3], [2, -1.1], [1.2, -0.7])),
];

/** A crate seen from above a corner, with tape on its lid. */
export const cargoHold = defineIcon('cargo-hold', { label: ({ mass }) => `Cargo ${mass}`, draw: () => marks });
