/** The foot of a page: the clock of arcs, and notes in two columns. */

import { arcDescriptions, arcNames } from '../../../rules/model/arcs.ts';
import type { Block } from '../../drawing/block.ts';
import { centeredText, type Mark, openShape, solid, stroked, textMark } from '../../drawing/mark.ts';
import { circle, line, type Point, pointToward, polygon } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { PrintedShip } from '../panels/panel.ts';
import { pageNotes } from './foot-notes.ts';
import { inkGroup, thinLine, typeWidth, wordSize } from './lettering.ts';
import type { FootNote } from './weapon-rows.ts';

const clockRadius = 7;
const clockLeft = 1.5;

/** Left edge of the notes, space between their columns, and height of a line. */
const notesLeft = 19;
const columnGap = 5.3;
const lineHeight = 3.1;

/** The foot, as high as its notes need. */
export function footBlock(
  subjects: readonly PrintedShip[],
  notes: readonly FootNote[],
  width: number,
  theme: Theme,
): Block {
  const all = pageNotes(subjects, notes);
  const column = (width - notesLeft - columnGap) / 2;
  const lines = wrapNotes(all, column, theme);
  const perColumn = Math.ceil(lines.length / 2);
  const height = Math.max(2 * clockRadius + 0.3, perColumn * lineHeight + 0.4);
  const texts = lines.flatMap((runs, index) => {
    const x = notesLeft + (index < perColumn ? 0 : column + columnGap);
    return lineMarks(runs, [x, 2.5 + (index % perColumn) * lineHeight], theme);
  });
  return { width, height, parts: [inkGroup(clockMarks(), clockAlt), inkGroup(texts)] };
}

/** Words of one weight. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** All notes as one text that flows, with bold leads. */
function wrapNotes(notes: readonly FootNote[], width: number, theme: Theme): readonly (readonly Run[])[] {
  const words = notes.flatMap(({ lead, text }) => [
    ...wordsOf(`${lead}:`, true),
    ...wordsOf(/[.!?]$/.test(text) ? text : `${text}.`, false),
  ]);
  const space = typeWidth(' ', wordSize, theme);
  const lines: Run[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const wide = typeWidth(word.text, wordSize, theme, word.bold);
    if (used + space + wide > width) {
      lines.push([]);
      used = -space;
    }
    lines.at(-1)?.push(word);
    used += space + wide;
  }
  return lines;
}

function wordsOf(text: string, bold: boolean): readonly Run[] {
  return text.split(' ').map((word) => ({ text: word, bold }));
}

/** A mark for each run of words of one weight. */
function lineMarks(words: readonly Run[], [left, y]: Point, theme: Theme): readonly Mark[] {
  const runs: { text: string; readonly bold: boolean }[] = [];
  for (const { text, bold } of words) {
    const last = runs.at(-1);
    if (last?.bold === bold) last.text += ` ${text}`;
    else runs.push({ text, bold });
  }
  const space = typeWidth(' ', wordSize, theme);
  let x = left;
  return runs.map(({ text, bold }) => {
    const mark = textMark(text, [x, y], points(wordSize), { bold });
    x += typeWidth(text, wordSize, theme, bold) + space;
    return mark;
  });
}

const clockAlt = `Arcs of fire, clockwise from the bow: ${arcNames.map((arc) => `${arc} ${arcDescriptions[arc]}`).join(', ')}`;

function clockMarks(): readonly Mark[] {
  const center: Point = [clockLeft + clockRadius, clockRadius + 0.15];
  const at = (degrees: number, share: number) => pointToward(degrees, clockRadius * share, center);
  return [
    openShape(circle(...center, clockRadius), 0.3),
    ...arcNames.flatMap((arc, index) => [
      stroked(line(...at(index * 60 + 30, 0.22), ...at(index * 60 + 30, 1)), thinLine),
      centeredText(arc, at(index * 60, 0.64), points(7)),
    ]),
    solid(polygon(at(0, 0.21), at(150, 0.2), at(180, 0.09), at(210, 0.2))),
  ];
}
