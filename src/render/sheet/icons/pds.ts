import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths, line, pointToward } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const spokes = [0, 60, 120, 180, 240, 300].map((degrees) => {
  const [[x1, y1], [x2, y2]] = [pointToward(degrees, 1.1), pointToward(degrees, 3.9)];
  return line(x1, y1, x2, y2);
});

const marks: readonly Mark[] = [
  openShape(circle(0, 0, 2.8), 0.45),
  stroked(joinPaths(...spokes), 0.62),
  solid(circle(0, 0, 1.3)),
];

/** A small ball with six rays in a circle. */
export const pds = defineIcon('pds', { label: () => 'PDS', draw: () => marks });
