import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths, line, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const sight: readonly Mark[] = [
  openShape(rect(-2.7, -2.7, 5.4, 5.4), 0.5),
  stroked(joinPaths(line(0, -3.95, 0, 3.95), line(-3.95, 0, 3.95, 0)), 0.45),
  solid(circle(0, 0, 1.55)),
];

const lens: readonly Mark[] = [{ ...stroked(circle(0, 0, 0.85), 0.45), stroke: 'white' }];

/** A square sight with crosshairs on a black disc; a white ring in it if advanced. */
export const fireControl = defineIcon('fire-control', {
  label: ({ advanced }) => (advanced ? 'AFC' : 'FC'),
  draw: ({ choices }) => (choices.advanced ? [...sight, ...lens] : sight),
});
