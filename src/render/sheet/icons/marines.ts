import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { curve, roundedRect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { mirror } from './mirror.ts';

const helmet = curve(
  [-2, 1.3],
  [-2.9, -1, -2.4, -3.75, 0, -3.75],
  [2.4, -3.75, 2.9, -1, 2, 1.3],
  [0.8, 2, -0.8, 2, -2, 1.3],
);

const marks: readonly Mark[] = [
  openShape(mirror([0, 0], 1, [0, 0.6], [2.7, 0.9], [3.7, 2], [3.7, 3.7]), 0.45),
  openShape(`${helmet} Z`, 0.45),
  solid(roundedRect([-1.75, -1.8], 3.5, 1.2, 0.4)),
];

/** A soldier in a closed helmet. */
export const marines = defineIcon('marines', { label: () => 'Marines', draw: () => marks });
