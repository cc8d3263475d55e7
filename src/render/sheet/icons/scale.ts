import { type Mark, pen } from '../../drawing/mark.ts';
import type { Point } from '../../drawing/path.ts';

/** Scales a drawing and moves it to (`x`, `y`); lines stay at least as wide as the usual pen. */
export function scaleMarks(marks: readonly Mark[], [x, y]: Point, factor: number): readonly Mark[] {
  return marks.map((mark) => {
    if (mark.kind === 'text') {
      return { ...mark, x: x + mark.x * factor, y: y + mark.y * factor, size: mark.size * factor };
    }
    let isY = true;
    const d = mark.d.replace(/-?[\d.]+/g, (number) => {
      isY = !isY;
      return String(Math.round(((isY ? y : x) + Number(number) * factor) * 1000) / 1000);
    });
    return { ...mark, d, width: mark.stroke === undefined ? 0 : Math.max(pen.normal, mark.width * factor) };
  });
}
