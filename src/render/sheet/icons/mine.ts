import { drawn, type Mark, solid } from '../../drawing/mark.ts';
import { circle, line, type Point, together, towards } from '../../drawing/path.ts';

/** A black ball with eight thin horns. */
export function mine(center: Point, radius: number): readonly Mark[] {
  const tips = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => towards(degrees, radius * 1.6, center));
  return [
    drawn(together(...tips.map((tip) => line(...center, ...tip))), 0.35),
    solid(together(circle(...center, radius), ...tips.map((tip) => circle(...tip, radius * 0.2)))),
  ];
}
