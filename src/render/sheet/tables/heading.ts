import { asOwnGroup, drawingBlock, placeInRow } from '../../drawing/block.ts';
import { gapStrip, type PackStrip } from '../../drawing/flow.ts';
import { pen, stroked } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';

const air = 0.8;

/** Puts a heading with a line to the right edge above strips; it stays with the first of them. */
export function withHeading(
  title: string,
  width: number,
  strips: readonly PackStrip[],
  theme: Theme,
): readonly PackStrip[] {
  const text = textLine(theme.typeface, title, theme.type.text * 1.2, { bold: true });
  const rest = Math.max(0, width - text.width - 1.5);
  const rule = drawingBlock(rest, pen.fine, [stroked(line(0, pen.fine / 2, rest, pen.fine / 2), pen.fine)]);
  return [{ block: asOwnGroup(placeInRow([text, rule], 1.5, 'middle')), keepWithNext: true }, gapStrip(air), ...strips];
}
