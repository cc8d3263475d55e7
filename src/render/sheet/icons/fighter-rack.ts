import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { joinPaths, polyline, rect } from '../../drawing/path.ts';
import { fighterOutline } from './dart.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  solid(rect(-4, 2.9, 8, 1)),
  openShape(fighterOutline(0, -1, 2.6), 0.4),
  stroked(
    joinPaths(
      polyline([-3.6, 3], [-3.6, -0.3], [-2.1, -1.2]),
      polyline([3.6, 3], [3.6, -0.3], [2.1, -1.2]),
      polyline([0, 3], [0, 1]),
    ),
    0.6,
  ),
];

/** A fighter held by clamps on the outside of a hull. */
export const fighterRack = defineIcon('fighter-rack', { label: () => 'Fighter rack', draw: () => marks });
