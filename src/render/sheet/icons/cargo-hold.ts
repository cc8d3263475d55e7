import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { joinPaths, line, pointToward, polygon, regularPolygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const [[right, up], [, down]] = [pointToward(60, 3.7), pointToward(180, 3.7)];

const marks: readonly Mark[] = [
  openShape(regularPolygon([0, 0], 3.7, 6), 0.5),
  stroked(joinPaths(line(0, 0, right, up), line(0, 0, -right, up), line(0, 0, 0, down)), 0.4),
  solid(polygon([-2, -2.5], [-1.2, -3], [2, -1.1], [1.2, -0.7])),
];

/** A crate seen from above a corner, with tape on its lid. */
export const cargoHold = defineIcon('cargo-hold', { label: ({ mass }) => `Cargo ${mass}`, draw: () => marks });
