/** The black bar above a part of a pack. */

import type { Block } from '../drawing/block.ts';
import { centeredText, solid } from '../drawing/mark.ts';
import { rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import { inkGroup } from '../sheet/parts/lettering.ts';

export const barHeight = 4.7;
const titleSize = 9.5;
const noteSize = 8;
const inset = 1.4;

/** A title in white, and a note at its right. */
export function barBlock(title: string, note: string, width: number): Block {
  const middle = barHeight / 2;
  const marks = [
    solid(rect(0, 0, width, barHeight)),
    centeredText(title, [inset, middle], points(titleSize), { anchor: 'start', ink: 'white' }),
    ...(note === ''
      ? []
      : [centeredText(note, [width - inset, middle], points(noteSize), { anchor: 'end', ink: 'white' })]),
  ];
  return { width, height: barHeight, parts: [inkGroup(marks)] };
}
