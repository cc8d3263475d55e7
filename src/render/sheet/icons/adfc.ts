import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths, line, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => line(3 * x, 3 * y, 1.75 * x, 1.75 * y)));

const frame: readonly Mark[] = [openShape(rect(-3.1, -3.1, 6.2, 6.2), 0.5), stroked(joinPaths(...corners), 0.45)];

const plain: readonly Mark[] = [...frame, openShape(circle(0, 0, 1.95), 0.45), solid(circle(0, 0, 0.85))];
const advanced: readonly Mark[] = [
  ...frame,
  solid(circle(0, 0, 2.1)),
  { ...stroked(circle(0, 0, 1.15), 0.5), stroke: 'white' },
];

/** A target in a square; black if advanced. */
export const adfc = defineIcon('adfc', {
  label: ({ advanced: isAdvanced }) => (isAdvanced ? 'Adv ADFC' : 'ADFC'),
  draw: ({ choices }) => (choices.advanced ? advanced : plain),
});
