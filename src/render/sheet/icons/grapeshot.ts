import { type Mark, openShape } from '../../drawing/mark.ts';
import { circle, joinPaths, type Point } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { tickBox } from './tick-box.ts';

const balls: readonly Point[] = [
  [-2.35, -2.4],
  [0, -2.4],
  [2.35, -2.4],
  [-1.18, -0.36],
  [1.18, -0.36],
  [0, 1.68],
];

const marks: readonly Mark[] = [openShape(joinPaths(...balls.map((at) => circle(...at, 1.18))), 0.45), tickBox];

/** Six balls arranged like a bunch of grapes. */
export const grapeshot = defineIcon('grapeshot', { label: () => 'Grape', draw: () => marks });
