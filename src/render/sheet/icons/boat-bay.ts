import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { curve, joinPaths, polygon, polyline, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const launch = curve(
  [-1.5, 1.5],
  [-1.5, 0.5, -1.5, -0.5, -1.5, -1.5],
  [1, -1.5, 1.4, -1.5, 1.8, -1.5],
  [2.7, -1, 3.7, 0.3, 3.7, 1.5],
  [2, 1.5, 0, 1.5, -1.5, 1.5],
);

const marks: readonly Mark[] = [
  stroked(polyline([1.5, -3.4], [-3.5, -3.4], [-3.5, 3.4], [1.5, 3.4]), 0.8),
  openShape(`${launch} Z`, 0.45),
  solid(joinPaths(rect(-2.2, -0.8, 0.8, 1.6), polygon([0.9, -0.85], [1.7, -0.85], [2.5, 0.2], [0.9, 0.2]))),
];

/** A small craft leaving an open bay. */
export const boatBay = defineIcon('boat-bay', { label: ({ capacity }) => `Boats ${capacity}`, draw: () => marks });
