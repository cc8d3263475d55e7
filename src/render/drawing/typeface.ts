import { type Block, drawingBlock } from './block.ts';
import { capHeight, type SizedStyle, type TextStyle, textMark } from './mark.ts';

export interface Typeface {
  /** Width of a text in type of `size`, both in millimeters. */
  readonly textWidth: (words: string, size: number, bold: boolean) => number;
  /** Characters of a text that the font has no glyph for. */
  readonly missingGlyphs: (words: string) => string;
}

/** Control, format, surrogate, private-use and separator characters, and variants of emoji. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;

/** Full-width, enclosed and mathematical letters, which the font lacks, but not their plain forms. */
const fancyLetters = /[\u2460-\u24ff\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f169}]/gu;

/** Cleans a user's text for printing: one line, without invisible characters, in plain letters where there are some. */
export function printableText(words: string): string {
  const plain = words.replace(fancyLetters, (letter) => letter.normalize('NFKD'));
  return plain.replace(invisible, ' ').replace(/\s+/g, ' ').trim();
}

/** Height of a line as a factor of the type size. */
export const leading = 1.22;

export function textLine(typeface: Typeface, line: string, size: number, style: TextStyle = {}): Block {
  const width = typeface.textWidth(line, size, style.bold ?? false);
  return drawingBlock(width, size * leading, [textMark(line, [0, (size * (leading + capHeight)) / 2], size, style)]);
}

/** Wraps a text into lines of at most `width`, breaking words that are wider. Without any room, each line is one letter. */
export function wrapText(
  typeface: Typeface,
  words: string,
  width: number,
  { size, bold = false }: SizedStyle,
): readonly string[] {
  const room = Math.max(width, size);
  // Widths at size 1 add up, so each word is measured once.
  const widthOf = (text: string) => typeface.textWidth(text, 1, bold);
  const space = widthOf(' ');
  const fits = (share: number) => size * share <= room;
  // A long rest is measured only as far as it takes to see that it does not fit.
  const widthOfRest = (text: string) => {
    const start = widthOf(text.slice(0, 500));
    return fits(start) ? widthOf(text) : start;
  };
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words.split(' ')) {
    const wide = widthOf(word);
    const longer = line === '' ? wide : used + space + wide;
    if (fits(longer)) {
      line = line === '' ? word : `${line} ${word}`;
      used = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    used = wide;
    while (!fits(used)) {
      const length = fittingLength(line, fits, widthOf);
      if (length === line.length) break;
      lines.push(line.slice(0, length));
      line = line.slice(length);
      used = widthOfRest(line);
    }
  }
  return [...lines, line];
}

/** Number of leading characters of a word that fit; at least one, so that wrapping terminates. */
function fittingLength(word: string, fits: (width: number) => boolean, widthOf: (text: string) => number): number {
  let length = 0;
  let used = 0;
  for (const character of word) {
    used += widthOf(character);
    if (length > 0 && !fits(used)) break;
    length += character.length;
  }
  return length;
}
