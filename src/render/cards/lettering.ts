/** Lines of type on cards and counters, which shrink before they wrap, and wrap before they are cut. */

import type { Mark, TextStyle } from '../drawing/mark.ts';
import { textMark } from '../drawing/mark.ts';
import type { Point } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { captionSize, fitted, fittingSize, type SizeRange, wordLines } from '../sheet/parts/lettering.ts';

/** Height of a line of captions, in millimeters. */
export const captionLine = 2.4;

/** A line as large as fits, cut at its smallest size. */
export function fittedLine(
  text: string,
  at: Point,
  style: SizeRange & Pick<TextStyle, 'anchor'> & { readonly width: number },
  theme: Theme,
): readonly Mark[] {
  if (text === '') return [];
  const { bold = false, anchor = 'start' } = style;
  const fit = fitted(text, style.width, style, theme);
  return [textMark(fit.text, at, points(fit.size), { bold, anchor })];
}

/** Captions below each other, from a baseline. */
export function captionLines(texts: readonly string[], [x, y]: Point, style: TextStyle = {}): readonly Mark[] {
  return texts.map((text, index) => textMark(text, [x, y + index * captionLine], points(captionSize), style));
}

export function wrappedCaption(text: string, width: number, theme: Theme): readonly string[] {
  return wordLines(text, width, theme, captionSize);
}

/** A name in one line at the largest size that fits, else in lines of the smallest: it is never cut. */
export function nameLines(text: string, width: number, range: SizeRange, theme: Theme) {
  const size = fittingSize(text, width, range, theme);
  if (size !== undefined) return { size, lines: [text] };
  // Bold letters are wider than those that `wordLines` measures.
  return { size: range.to, lines: wordLines(text, width * boldShare, theme, range.to) };
}

const boldShare = 0.94;
