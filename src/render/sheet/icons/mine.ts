import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths, line, type Point, pointToward } from '../../drawing/path.ts';

/** A black ball with eight thin horns. */
export function mineMarks(center: Point, radius: number): readonly Mark[] {
  const tips = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => pointToward(degrees, radius * 1.6, center));
  return [
    stroked(joinPaths(...tips.map((tip) => line(...center, ...tip))), 0.35),
    solid(joinPaths(circle(...center, radius), ...tips.map((tip) => circle(...tip, radius * 0.2)))),
  ];
}
