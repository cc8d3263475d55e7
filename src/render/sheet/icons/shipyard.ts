import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { joinPaths, line, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { shipOutline } from './ship-hull.ts';

const gantry = joinPaths(
  rect(-4, -3.9, 8, 0.8),
  rect(-3.6, -3.3, 0.7, 7.2),
  rect(2.9, -3.3, 0.7, 7.2),
  rect(-1, -3.3, 2, 0.8),
);

const marks: readonly Mark[] = [
  solid(gantry),
  stroked(line(0, -2.6, 0, -1.4), 0.5),
  openShape(shipOutline(0, 1, 2.75), 0.4),
  stroked(joinPaths(line(-0.8, 0.6, 0.8, 0.6), line(-0.8, 1.9, 0.8, 1.9)), 0.4),
];

/** A ship under a gantry crane. */
export const shipyard = defineIcon('shipyard', { label: ({ mass }) => `Yard ${mass}`, draw: () => marks });
