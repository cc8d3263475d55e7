import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths, line } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const plain: readonly Mark[] = [
  openShape(circle(0, 0, 2.7), 0.5),
  stroked(
    joinPaths(line(0, -3.95, 0, -1.2), line(0, 1.2, 0, 3.95), line(-3.95, 0, -1.2, 0), line(1.2, 0, 3.95, 0)),
    0.5,
  ),
  solid(circle(0, 0, 0.45)),
];

const lens = (x: number): readonly Mark[] => [
  openShape(circle(x, 0, 1.75), 0.45),
  stroked(joinPaths(line(x, -3.6, x, -0.8), line(x, 0.8, x, 3.6)), 0.45),
  solid(circle(x, 0, 0.35)),
];

const advanced: readonly Mark[] = [...lens(-1.95), ...lens(1.95)];

/** A sight with crosshairs; two if advanced. */
export const fireControl = defineIcon('fire-control', {
  label: ({ advanced: isAdvanced }) => (isAdvanced ? 'AFC' : 'FC'),
  draw: ({ choices }) => (choices.advanced ? advanced : plain),
});
