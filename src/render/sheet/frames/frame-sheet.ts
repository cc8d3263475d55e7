import { type Mark, pen, stroked } from '../../drawing/mark.ts';
import type { PositionedPanel, Sheet, Size } from '../../drawing/page.ts';
import { roundedRect } from '../../drawing/path.ts';

const corner = 1.4;

/** A framed sheet of positioned panels; `isFirst` is false for later sheets of a ship or part. */
export function frameSheet(
  { size, title, isFirst = true }: { readonly size: Size; readonly title: string; readonly isFirst?: boolean },
  panels: readonly PositionedPanel[],
  marks: readonly Mark[] = [],
): Sheet {
  const edge = pen.bold / 2;
  const outline = stroked(roundedRect([edge, edge], size.width - pen.bold, size.height - pen.bold, corner), pen.bold);
  return { title, isFirst, ...size, panels, groups: [{ x: 0, y: 0, scale: 1, marks: [outline, ...marks] }] };
}
