import { type Block, stack } from '../../drawing/block.ts';
import type { SizedStyle } from '../../drawing/mark.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { textLine, wrapText } from '../../drawing/typeface.ts';

const smaller = [1, 0.88, 0.76];

/** Limits the work for absurdly long texts. */
const maxCharacters = 400;

type FittedStyle = SizedStyle & { readonly lines?: number; readonly align?: 'left' | 'center' };

/** Fits a text into a number of lines (default 2): scaled down if it is too long, and cut if even that is not enough. */
export function fitText(
  text: string,
  width: number,
  { typeface }: Theme,
  { lines = 2, align = 'left', ...style }: FittedStyle,
): Block {
  const start = text.slice(0, maxCharacters);
  const min = Math.min(style.size, smallestType);
  let fitting: SizedStyle = style;
  let all: readonly string[] = [];
  for (const factor of smaller) {
    fitting = { ...style, size: Math.max(min, style.size * factor) };
    all = wrapText(typeface, start, width, fitting);
    if (all.length <= lines) break;
  }
  const shown = all.slice(0, lines);
  if (all.length > lines || start.length < text.length)
    shown.push(`${[...(shown.pop() ?? '')].slice(0, -2).join('')}…`);
  return stack(
    shown.map((line) => textLine(typeface, line, fitting.size, fitting)),
    0,
    align,
  );
}
