import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { curve, ellipse, joinPaths } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const mask = curve(
  [0, -1.5],
  [1.2, -2.4, 2.8, -2.5, 3.7, -1.9],
  [3.8, 0.6, 2.9, 2.2, 1.7, 2.2],
  [0.8, 2.2, 0.6, 1, 0, 1],
  [-0.6, 1, -0.8, 2.2, -1.7, 2.2],
  [-2.9, 2.2, -3.8, 0.6, -3.7, -1.9],
  [-2.8, -2.5, -1.2, -2.4, 0, -1.5],
);

const marks: readonly Mark[] = [
  openShape(`${mask} Z`, 0.5),
  solid(joinPaths(ellipse(-1.8, -0.1, 1, 0.75), ellipse(1.8, -0.1, 1, 0.75))),
];

/** A mask over the eyes. */
export const tuffleyCloak = defineIcon('tuffley-cloak', { label: () => 'Tuffley', draw: () => marks });
