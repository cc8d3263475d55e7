import { drawn, type Mark, open, solid } from '../../drawing/mark.ts';
import { polyline, rect, together } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { shipHull } from './ship-hull.ts';

const marks: readonly Mark[] = [
  open(shipHull(0, -0.25, 3.45), 0.4),
  solid(together(rect(-1.2, 3.2, 0.7, 0.7), rect(0.5, 3.2, 0.7, 0.7))),
  drawn(
    together(
      polyline([-1.6, -1.5], [-3.5, -1.5], [-3.5, 1.5], [-2, 1.5]),
      polyline([1.6, -1.5], [3.5, -1.5], [3.5, 1.5], [2, 1.5]),
    ),
    0.8,
  ),
];

/** A ship from above between two docking arms. */
export const tenderBay = defineIcon('tender-bay', { label: ({ capacity }) => `Tender ${capacity}`, draw: () => marks });
