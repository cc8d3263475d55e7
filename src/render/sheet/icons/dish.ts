import { drawn, type Mark, open, solid } from '../../drawing/mark.ts';
import { circle, line, type Point, sector, towards } from '../../drawing/path.ts';

/** The bowl of an antenna that looks in a direction, with its feed before it. */
export function dish(look: number, centre: Point, radius: number): readonly Mark[] {
  const feed = towards(look, radius * 0.75, centre);
  return [
    open(sector(...centre, radius, look + 90, look + 270), 0.5),
    drawn(line(...centre, ...feed), 0.4),
    solid(circle(...feed, radius * 0.2)),
  ];
}
