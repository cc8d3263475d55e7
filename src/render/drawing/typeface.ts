import { type Block, centredIn, drawing, stacked } from './block.ts';
import { capHeight, type TextStyle, text } from './mark.ts';

/** The letters that sheets are set in, as far as the layout must know them. */
export interface Typeface {
  /** How wide `words` are in type of `size`, both in millimetres. */
  readonly width: (words: string, size: number, bold: boolean) => number;
  /** Those characters of `words` that there are no letters for. */
  readonly lacking: (words: string) => string;
}

/** What is no letter and no sign: it moves the place, turns the text, or hides in it. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** What an author wrote as it can be set: one line, without characters that nobody sees. */
export function legible(words: string): string {
  return words.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
}

/** Room that a line of type takes from one to the next, as a share of its size. */
const leading = 1.22;

/** A line of words as a block, as high as its type. */
export function words(typeface: Typeface, line: string, size: number, style: TextStyle = {}): Block {
  const width = typeface.width(line, size, style.bold ?? false);
  return drawing(width, size * leading, [text(line, 0, (size * (leading + capHeight)) / 2, size, style)]);
}

/** A picture with a label below it, both centred. */
export function labelled(picture: Block, label: string, size: number, typeface: Typeface): Block {
  const below = words(typeface, label, size);
  const width = Math.max(picture.width, below.width);
  return stacked([centredIn(picture, width), centredIn(below, width)], 0.2);
}

/** Words in lines of at most `width`; a word that is wider by itself is broken. */
export function wrapped(
  typeface: Typeface,
  words: string,
  size: number,
  bold: boolean,
  width: number,
): readonly string[] {
  // Where there is no room at all, letters stand one below the other.
  const room = Math.max(width, size);
  const fits = (line: string) => typeface.width(line, size, bold) <= room || [...line].length <= 1;
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      const length = fitting(line, fits);
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return [...lines, line];
}

/** How many characters of a word that is too wide still fit; one at least, or nothing would ever end. */
function fitting(word: string, fits: (line: string) => boolean): number {
  let length = 0;
  for (const character of word) {
    if (length > 0 && !fits(word.slice(0, length + character.length))) break;
    length += character.length;
  }
  return length;
}
