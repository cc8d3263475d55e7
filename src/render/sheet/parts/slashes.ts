/** Strokes over a lost part: open in the middle, so that what is below stays readable. */

import { type Mark, stroked } from '../../drawing/mark.ts';
import { joinPaths, line, type Point } from '../../drawing/path.ts';

/** Where a stroke begins and ends, as shares of the half diagonal of its square. */
const inner = 0.38;
const outer = 0.87;

/** Widths for a part of 8 mm, in millimeters: the stroke and its white edge. */
const strokeWidth = 0.95;
const edgeWidth = 1.9;
const fullSide = 8;

/** `down`: one diagonal. `gone`: both. `side` is that of the part. */
export function slashes([x, y]: Point, side: number, kind: 'down' | 'gone'): readonly Mark[] {
  const at = (share: number, dx: number, dy: number): Point => [
    x + (dx * share * side) / 2,
    y + (dy * share * side) / 2,
  ];
  const stroke = (dx: number, dy: number) => line(...at(inner, dx, dy), ...at(outer, dx, dy));
  const rising = joinPaths(stroke(-1, 1), stroke(1, -1));
  const d = kind === 'down' ? rising : joinPaths(rising, stroke(-1, -1), stroke(1, 1));
  const scale = Math.max(side / fullSide, 0.35);
  return [{ ...stroked(d, edgeWidth * scale), stroke: 'white' }, stroked(d, strokeWidth * scale)];
}
