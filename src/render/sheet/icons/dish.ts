import { drawn, type Mark, open, solid } from '../../drawing/mark.ts';
import { circle, line, type Point, sector, towards } from '../../drawing/path.ts';

/** A dish antenna with its feed, pointing in `direction` (degrees). */
export function dish(direction: number, center: Point, radius: number): readonly Mark[] {
  const feed = towards(direction, radius * 0.75, center);
  return [
    open(sector(center, radius, direction + 90, direction + 270), 0.5),
    drawn(line(...center, ...feed), 0.4),
    solid(circle(...feed, radius * 0.2)),
  ];
}
