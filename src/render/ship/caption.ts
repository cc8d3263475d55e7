import { capHeight, type Mark, solid, textMark } from '../drawing/mark.ts';
import { circle } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';

/** Captions never scale with the ship. */
export const captionSize = points(6.5);

/** Height of a caption with its gap. */
export const captionHeight = 2.7;

/** Radius of the disc with the letter of a magazine. */
const discRadius = 1.25;

const letterGap = 0.6;

export function captionWidth(caption: string, letter: string | undefined, { typeface }: Theme): number {
  const words = caption === '' ? 0 : typeface.textWidth(caption, captionSize, false);
  if (letter === undefined) return words;
  return words + 2 * discRadius + (caption === '' ? 0 : letterGap);
}

/** A caption centered below a point, with the letter of a magazine behind it. */
export function captionMarks(
  caption: string,
  letter: string | undefined,
  [x, y]: readonly [number, number],
  theme: Theme,
): readonly Mark[] {
  const width = captionWidth(caption, letter, theme);
  const baseline = y + 0.35 + captionSize * capHeight;
  const words = caption === '' ? [] : [textMark(caption, [x - width / 2, baseline], captionSize)];
  if (letter === undefined) return words;
  const center = x + width / 2 - discRadius;
  const middle = baseline - (captionSize * capHeight) / 2 + 0.05;
  return [...words, solid(circle(center, middle, discRadius)), letterMark(letter, center, middle)];
}

function letterMark(letter: string, x: number, y: number): Mark {
  return textMark(letter, [x, y + (captionSize * capHeight) / 2], captionSize, {
    bold: true,
    anchor: 'middle',
    ink: 'white',
  });
}
