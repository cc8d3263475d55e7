import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { circle, line, type Point, pointToward, sector } from '../../drawing/path.ts';

/** A dish antenna with its feed, pointing in `direction` (degrees). */
export function dishMarks(direction: number, center: Point, radius: number): readonly Mark[] {
  const feed = pointToward(direction, radius * 0.75, center);
  return [
    openShape(sector(center, radius, direction + 90, direction + 270), 0.5),
    stroked(line(...center, ...feed), 0.4),
    solid(circle(...feed, radius * 0.2)),
  ];
}
