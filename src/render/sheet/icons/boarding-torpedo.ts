import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { circle, joinPaths, sector } from '../../drawing/path.ts';
import { mirror } from './mirror.ts';

/** A manned torpedo, nose up, centered at `y`. */
export function boardingTorpedo(y: number): readonly Mark[] {
  const man = joinPaths(circle(0, y - 0.4, 0.6), sector([0, y + 1.55], 0.95, -90, 90));
  return [
    openShape(mirror([0, y], 1, [0, -2.4], [0.65, -1.95], [1.15, -1.2], [1.45, -0.2], [1.45, 2.15]), 0.45),
    solid(man),
  ];
}
