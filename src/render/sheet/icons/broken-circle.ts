import { stroked } from '../../drawing/mark.ts';
import { arc, joinPaths } from '../../drawing/path.ts';

/** A broken circle at the edge of an icon, for area systems. */
export const brokenCircle = stroked(
  joinPaths(...[0, 90, 180, 270].map((angle) => arc([0, 0], 3.7, angle - 32, angle + 32))),
  0.55,
);
