import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { joinPaths, line, rect } from '../../drawing/path.ts';
import { gunboatOutline } from './gunboat-hull.ts';
import { defineIcon } from './icon.ts';
import { circleSign } from './weapon-sign.ts';

const marks: readonly Mark[] = [
  solid(rect(-3.9, -3.9, 1, 7.8)),
  stroked(joinPaths(line(-3, -0.1, -1.8, -0.1), line(-3, 1.8, -1.8, 1.8)), 0.8),
  openShape(gunboatOutline(0.95, 0, 2.85), 0.45),
  ...circleSign([0.95, 0.5], 1.15),
];

/** A stubby boat docked at the side of a hull. */
export const gunboatRack = defineIcon('gunboat-rack', { label: () => 'Gunboat rack', draw: () => marks });
