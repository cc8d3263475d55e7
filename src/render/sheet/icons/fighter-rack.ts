import { drawn, type Mark, open, solid } from '../../drawing/mark.ts';
import { polyline, rect, together } from '../../drawing/path.ts';
import { dart } from './dart.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  solid(rect(-4, 2.9, 8, 1)),
  open(dart(0, -1, 2.6), 0.4),
  drawn(
    together(
      polyline([-3.6, 3], [-3.6, -0.3], [-2.1, -1.2]),
      polyline([3.6, 3], [3.6, -0.3], [2.1, -1.2]),
      polyline([0, 3], [0, 1]),
    ),
    0.6,
  ),
];

/** A fighter held by clamps on the outside of a hull. */
export const fighterRack = defineIcon('fighter-rack', { label: () => 'Fighter rack', draw: () => marks });
