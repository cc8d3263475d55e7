import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, joinPaths, rect, roundedRect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const bunks = [-0.6, 2.9];

const marks: readonly Mark[] = [
  solid(joinPaths(rect(-3.9, -3.9, 0.7, 7.8), rect(3.2, -3.9, 0.7, 7.8))),
  ...bunks.flatMap((y) => [
    solid(rect(-3.9, y, 7.8, 0.6)),
    solid(circle(-2.1, y - 0.9, 0.75)),
    openShape(roundedRect([-1, y - 1.5], 3.8, 1.6, 0.5), 0.35),
  ]),
];

/** Two soldiers in bunk beds. */
export const troopBerthing = defineIcon('troop-berthing', { label: ({ mass }) => `Troops ${mass}`, draw: () => marks });
