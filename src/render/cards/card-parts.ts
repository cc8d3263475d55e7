/** What all cards have: whose system it is, boxes to cross off, scores, and captions. */

import { chunks } from '../drawing/chunks.ts';
import { centeredText, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import { line, type Point, rect, roundedRect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { numberDisc } from '../sheet/parts/emblems.ts';
import { captionSize, fittingSize, thinLine, typeWidth } from '../sheet/parts/lettering.ts';
import { headStyle } from '../sheet/parts/ruler.ts';
import { nameLines } from './lettering.ts';
import type { CardBox, SystemCard } from './system-cards.ts';

/** Between the contents of a card and its edge, in millimeters. */
export const inset = 1.5;

/** Where the contents begin, below the title. */
export const bodyTop = 6.9;

const disc = { radius: 2.7, top: 0.8, size: 10.5 };
const titleRule = 6.5;
const titleGap = 1;
const titleLine = 2.7;

/** The number of the ship, the name of the system, how many of them, and a rule. */
export function titleMarks({ owner, label }: SystemCard, count: number, width: number, theme: Theme): readonly Mark[] {
  const { radius, top, size } = disc;
  const at: Point = [inset + radius, top + radius];
  const left = inset + 2 * radius + titleGap;
  const right = width - inset;
  const times = count > 1 ? `×${count}` : '';
  const timesSize = 9.5;
  const taken = times === '' ? 0 : typeWidth(times, timesSize, theme, true) + titleGap;
  const { size: shown, lines } = nameLines(
    label,
    right - taken - left,
    { from: 11, to: captionSize, bold: true },
    theme,
  );
  const middle = top + radius + points(shown) * 0.355;
  return [
    ...numberDisc(owner, at, radius, size),
    ...lines.map((text, index) =>
      textMark(text, [left, middle + (index - (lines.length - 1) / 2) * titleLine], points(shown), { bold: true }),
    ),
    ...(times === ''
      ? []
      : [
          textMark(times, [right, top + radius + points(timesSize) * 0.355], points(timesSize), {
            bold: true,
            anchor: 'end',
          }),
        ]),
    stroked(line(inset, titleRule, right, titleRule), thinLine),
  ];
}

/** Boxes shrink with their number: side, gap and how many stand in a line. */
const boxSizes = [
  { side: 3.75, gap: 0.45, perLine: 4 },
  { side: 2.85, gap: 0.4, perLine: 5 },
  { side: 2.45, gap: 0.3, perLine: 6 },
] as const;

export interface BoxGrid {
  readonly side: number;
  readonly lines: readonly (readonly CardBox[])[];
  readonly pitch: number;
  readonly width: number;
  readonly height: number;
}

/** The largest boxes that have room; undefined if not even the smallest do. */
export function boxGrid(boxes: readonly CardBox[], width: number, height: number): BoxGrid | undefined {
  for (const { side, gap, perLine } of boxSizes) {
    const pitch = side + gap;
    const lines = chunks(boxes, Math.max(1, Math.min(perLine, Math.floor((width + gap) / pitch + slack))));
    const grid = { side, pitch, lines, width: Math.max(0, ...lines.map(({ length }) => length)) * pitch - gap };
    const high = lines.length * pitch - gap;
    if (grid.width <= width + slack && high <= height + slack) return { ...grid, height: high };
  }
  return undefined;
}

/** Sums of lengths are not exact. */
const slack = 1e-6;

export function gridMarks({ lines, side, pitch }: BoxGrid, [left, top]: Point): readonly Mark[] {
  return lines.flatMap((boxes, row) =>
    boxes.flatMap((box, column) => boxMarks(box, [left + column * pitch, top + row * pitch], side)),
  );
}

/** A part that is down has a stroke; one that is gone is black. */
export function boxMarks(
  { letter, strike }: Pick<CardBox, 'letter' | 'strike'>,
  [x, y]: Point,
  side: number,
): readonly Mark[] {
  const edge = thinLine / 2;
  const isGone = strike === 'gone';
  const shape = roundedRect([x + edge, y + edge], side - thinLine, side - thinLine, 0.4);
  return [
    isGone ? solid(shape) : openShape(shape, thinLine),
    ...(letter === ''
      ? []
      : [centeredText(letter, [x + side / 2, y + side / 2], points(captionSize), isGone ? { ink: 'white' } : {})]),
    ...(strike === undefined || isGone
      ? []
      : [stroked(line(x + edge, y + side - edge, x + side - edge, y + edge), strokeWidth)]),
  ];
}

const strokeWidth = 0.5;

/** Heights of the head and of the scores. */
const headHeight = 2.6;
const scoreHeight = 3.5;
export const scoresHeight = headHeight + scoreHeight;

/** Scores that lose the system, by hull row. */
export function scoreMarks(
  scores: readonly string[],
  [left, top]: Point,
  width: number,
  theme: Theme,
): readonly Mark[] {
  if (scores.length === 0) return [];
  const cell = width / scores.length;
  const heads = scores.map((_, index) => `row ${index + 1}`);
  const isShort = heads.some((head) => typeWidth(head, captionSize, theme, true) > cell - 0.4);
  const size = Math.min(
    ...scores.map(
      (score) => fittingSize(score, cell - 0.6, { from: 10, to: captionSize, bold: true }, theme) ?? captionSize,
    ),
  );
  const bottom = top + scoresHeight;
  return [
    solid(rect(left, top, width, headHeight)),
    openShape(rect(left + thinLine / 2, top + headHeight, width - thinLine, scoreHeight), thinLine),
    ...scores.flatMap((score, index) => {
      const middle = left + (index + 0.5) * cell;
      const head = isShort ? String(index + 1) : (heads[index] as string);
      return [
        textMark(head, [middle, top + headHeight - 0.6], points(captionSize), headStyle('middle')),
        centeredText(score, [middle, top + headHeight + scoreHeight / 2], points(size)),
        ...(index === 0
          ? []
          : [stroked(line(left + index * cell, top + headHeight, left + index * cell, bottom), thinLine)]),
      ];
    }),
  ];
}
