import { type Mark, pen } from '../../drawing/mark.ts';
import type { Point } from '../../drawing/path.ts';

/** A drawing made smaller and moved to (`x`, `y`), its pens never finer than the usual one. */
export function scaled(marks: readonly Mark[], [x, y]: Point, factor: number): readonly Mark[] {
  return marks.map((mark) => {
    if (mark.kind === 'text') {
      return { ...mark, x: x + mark.x * factor, y: y + mark.y * factor, size: mark.size * factor };
    }
    let upright = true;
    const d = mark.d.replace(/-?[\d.]+/g, (number) => {
      upright = !upright;
      return String(Math.round(((upright ? y : x) + Number(number) * factor) * 1000) / 1000);
    });
    return { ...mark, d, width: mark.stroke === undefined ? 0 : Math.max(pen.usual, mark.width * factor) };
  });
}
