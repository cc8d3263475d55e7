import { apart, beside, drawing } from '../../drawing/block.ts';
import { drawn, pen } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';
import { words } from '../../drawing/typeface.ts';
import { pause, type Strip } from './flow.ts';

const air = 0.8;

/** Puts a heading with a line to the right edge above strips; it stays with the first of them. */
export function headed(title: string, width: number, strips: readonly Strip[], kit: Kit): readonly Strip[] {
  const text = words(kit.typeface, title, kit.type.text * 1.2, { bold: true });
  const rest = Math.max(0, width - text.width - 1.5);
  const rule = drawing(rest, pen.fine, [drawn(line(0, pen.fine / 2, rest, pen.fine / 2), pen.fine)]);
  return [{ block: apart(beside([text, rule], 1.5, 'middle')), clings: true }, pause(air), ...strips];
}
