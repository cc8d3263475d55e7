import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, joinPaths, rect, roundedRect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const marks: readonly Mark[] = [
  solid(joinPaths(rect(-3.9, -2.6, 0.8, 5.4), rect(-3.9, 1, 7.8, 0.8), rect(3.1, 1, 0.8, 1.8))),
  solid(circle(-1.9, -0.3, 0.95)),
  openShape(roundedRect([-0.5, -1], 4.1, 2.1, 0.7), 0.4),
];

/** A person in a bed. */
export const passengerBerthing = defineIcon('passenger-berthing', {
  label: ({ mass }) => `Berths ${mass}`,
  draw: () => marks,
});
