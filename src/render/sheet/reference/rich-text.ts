/** Paragraphs with bold words, and blanks to write in. */

import type { Block } from '../../drawing/block.ts';
import { type Mark, textMark } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { inkGroup, thinLine, typeWidth } from '../parts/lettering.ts';

/** Height of a line by the size of its type. */
const leading = 1.2;

/** From the top of a line to its baseline, by the size of its type. */
const ascent = 0.94;

/** Length of a blank, in millimeters. */
const blankLength = 7.5;

const blank = '___';

interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** A word is what no line breaks: one or more runs, such as a bold word and its comma. */
type Word = readonly Run[];

export interface RichStyle {
  /** In points. */
  readonly size: number;
  /** All of it is bold. */
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle';
}

/** Words of a text in which `**` encloses bold ones. */
function wordsOf(text: string, bold: boolean): readonly Word[] {
  const words: Run[][] = [[]];
  for (const [index, part] of text.split('**').entries()) {
    const isBold = bold || index % 2 === 1;
    for (const [place, piece] of part.split(' ').entries()) {
      if (place > 0) words.push([]);
      if (piece !== '') words.at(-1)?.push({ text: piece, bold: isBold });
    }
  }
  return words.filter((word) => word.length > 0);
}

const runWidth = ({ text, bold }: Run, size: number, theme: Theme): number =>
  text.startsWith(blank)
    ? blankLength + typeWidth(text.slice(blank.length), size, theme, bold)
    : typeWidth(text, size, theme, bold);

function linesOf(words: readonly Word[], width: number, size: number, theme: Theme): readonly (readonly Word[])[] {
  const space = typeWidth(' ', size, theme);
  const lines: Word[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const wide = word.reduce((sum, run) => sum + runWidth(run, size, theme), 0);
    if (used + space + wide > width + 1e-6) {
      lines.push([]);
      used = -space;
    }
    lines.at(-1)?.push(word);
    used += space + wide;
  }
  return lines;
}

/** Marks of a line: neighbors of one weight are one text. */
function lineMarks(words: readonly Word[], [left, y]: readonly [number, number], style: RichStyle, theme: Theme) {
  const { size } = style;
  const space = typeWidth(' ', size, theme);
  const marks: Mark[] = [];
  let open: { text: string; readonly x: number; readonly bold: boolean } | undefined;
  const close = () => {
    if (open) marks.push(textMark(open.text, [open.x, y], points(size), { bold: open.bold }));
    open = undefined;
  };
  let x = left;
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      x += space;
      if (open) open.text += ' ';
    }
    for (const run of word) {
      if (run.text.startsWith(blank)) {
        close();
        marks.push(blankMark(x, y));
        x += blankLength;
      }
      const text = run.text.startsWith(blank) ? run.text.slice(blank.length) : run.text;
      if (open && open.bold !== run.bold) close();
      if (text !== '') {
        if (open) open.text += text;
        else open = { text, x, bold: run.bold };
      }
      x += typeWidth(text, size, theme, run.bold);
    }
  }
  close();
  return { marks, width: x - left };
}

function blankMark(x: number, y: number): Mark {
  const d = line(x, y + 0.3, x + blankLength, y + 0.3);
  return { kind: 'outline', d, fill: undefined, stroke: 'black', width: thinLine, dash: 0.8 };
}

/** A paragraph as high as its lines; each is read as one text. */
export function richText(text: string, width: number, style: RichStyle, theme: Theme): Block {
  const { size, bold = false, anchor = 'start' } = style;
  const lines = linesOf(wordsOf(text, bold), width, size, theme);
  const step = points(size) * leading;
  const marks = lines.flatMap((words, index) => {
    const y = index * step + points(size) * ascent;
    const drawn = lineMarks(words, [0, y], style, theme);
    if (anchor === 'start') return drawn.marks;
    return lineMarks(words, [Math.max(0, (width - drawn.width) / 2), y], style, theme).marks;
  });
  return { width, height: lines.length * step, parts: [inkGroup(marks)] };
}
