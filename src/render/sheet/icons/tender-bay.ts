import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { joinPaths, polyline, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { shipOutline } from './ship-hull.ts';

const marks: readonly Mark[] = [
  openShape(shipOutline(0, -0.25, 3.45), 0.4),
  solid(joinPaths(rect(-1.2, 3.2, 0.7, 0.7), rect(0.5, 3.2, 0.7, 0.7))),
  stroked(
    joinPaths(
      polyline([-1.6, -1.5], [-3.5, -1.5], [-3.5, 1.5], [-2, 1.5]),
      polyline([1.6, -1.5], [3.5, -1.5], [3.5, 1.5], [2, 1.5]),
    ),
    0.8,
  ),
];

/** A ship from above between two docking arms. */
export const tenderBay = defineIcon('tender-bay', { label: ({ capacity }) => `Tender ${capacity}`, draw: () => marks });
