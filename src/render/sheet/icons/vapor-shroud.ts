import { drawn, hole, type Mark, solid } from '../../drawing/mark.ts';
import { circle, together } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { shipHull } from './ship-hull.ts';

const puffs = [
  [-2.35, 1.1, 1.35],
  [-1.7, -1, 1.6],
  [0.9, -1.5, 1.9],
  [2.4, 0.7, 1.35],
  [0.3, 1.5, 1.7],
] as const;

const marks: readonly Mark[] = [
  drawn(together(...puffs.map(([x, y, radius]) => circle(x, y, radius))), 0.5),
  hole(together(...puffs.map(([x, y, radius]) => circle(x, y, radius - 0.25)))),
  hole(circle(0, 0, 2)),
  solid(shipHull(0.1, 0, 1.9)),
];

/** A ship in a cloud. */
export const vaporShroud = defineIcon('vapor-shroud', { label: () => 'Vapor', draw: () => marks });
