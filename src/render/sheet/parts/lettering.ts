/** Texts that fit: shrunk in steps, and cut only where nothing else helps. */

import type { MarkGroup } from '../../drawing/block.ts';
import type { Mark } from '../../drawing/mark.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { wrapText } from '../../drawing/typeface.ts';

/** Captions, the smallest type of a sheet, and sentences; in points. */
export const captionSize = 6.5;
export const wordSize = 7.5;

/** Height of a line of sentences, in millimeters. */
export const wordLine = 3.05;

/** Lines of tables and cells: thinner ones are lost by a copier. */
export const thinLine = 0.25;

export interface SizeRange {
  /** The largest and the smallest size, in points. */
  readonly from: number;
  readonly to: number;
  readonly bold?: boolean;
}

const sizeStep = 0.5;

/** Width of a text in type of `size` points, in millimeters. */
export function typeWidth(text: string, size: number, { typeface }: Theme, bold = false): number {
  return typeface.textWidth(text, points(size), bold);
}

/** The largest size at which a text fits into a width, in points; undefined if it does not even at the smallest. */
export function fittingSize(text: string, width: number, range: SizeRange, theme: Theme): number | undefined {
  const { from, to, bold = false } = range;
  const unit = typeWidth(text, 1, theme, bold);
  for (let size = from; size > to; size -= sizeStep) if (unit * size <= width + slack) return size;
  return unit * to <= width + slack ? to : undefined;
}

/** Sums of widths are not exact. */
const slack = 1e-6;

export interface FittedText {
  readonly text: string;
  /** In points. */
  readonly size: number;
}

/** No line of a sheet has more letters; a text of thousands is not measured letter by letter. */
const longestLine = 300;

/** A text at the largest size that fits; at the smallest size it is cut, with an ellipsis. */
export function fitted(text: string, width: number, range: SizeRange, theme: Theme): FittedText {
  const size = fittingSize(text, width, range, theme);
  if (size !== undefined) return { text, size };
  const letters = [...text];
  const fits = (count: number) =>
    fittingSize(shortened(letters, count), width, { ...range, from: range.to }, theme) !== undefined;
  let count = Math.min(letters.length - 1, longestLine);
  while (count > 0 && !fits(count)) count--;
  return { text: shortened(letters, count), size: range.to };
}

function shortened(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}

export function wordLines(text: string, width: number, theme: Theme, size = wordSize): readonly string[] {
  return text === '' ? [] : wrapText(theme.typeface, text, width, { size: points(size) });
}

/** Marks that are read as one unit. */
export function inkGroup(marks: readonly Mark[], alt?: string): MarkGroup {
  return { x: 0, y: 0, scale: 1, marks, startsGroup: true, ...(alt !== undefined && { alt }) };
}
