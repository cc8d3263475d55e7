import { hole, type Mark, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { shipOutline } from './ship-hull.ts';

const puffs = [
  [-2.35, 1.1, 1.35],
  [-1.7, -1, 1.6],
  [0.9, -1.5, 1.9],
  [2.4, 0.7, 1.35],
  [0.3, 1.5, 1.7],
] as const;

const marks: readonly Mark[] = [
  stroked(joinPaths(...puffs.map(([x, y, radius]) => circle(x, y, radius))), 0.5),
  hole(joinPaths(...puffs.map(([x, y, radius]) => circle(x, y, radius - 0.25)))),
  hole(circle(0, 0, 2)),
  solid(shipOutline(0.1, 0, 1.9)),
];

/** A ship in a cloud. */
export const vaporShroud = defineIcon('vapor-shroud', { label: () => 'Vapor', draw: () => marks });
