import { type Mark, solid } from '../../drawing/mark.ts';
import { joinPaths, type Point, rect, sector } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { tickBox } from './tick-box.ts';

const muzzle: Point = [0, 2.6];

const marks: readonly Mark[] = [
  solid(joinPaths(...[-31, 0, 31].map((angle) => sector(muzzle, 6, angle - 8, angle + 8)))),
  solid(rect(-1, 1.8, 2, 2)),
  tickBox,
];

/** Three cones of shot from one muzzle. */
export const scattergun = defineIcon('scattergun', { label: () => 'Scatter', draw: () => marks });
