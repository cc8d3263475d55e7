/** The turns of a battle to cross off, and the title of the quick reference. */

import type { Block } from '../drawing/block.ts';
import { centeredText, openShape, textMark } from '../drawing/mark.ts';
import { rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import { inkGroup } from '../sheet/parts/lettering.ts';

const turns = 12;
const box = { width: 5.8, height: 4.8 };
const pitch = 6.45;
const left = 9;
const air = 1.8;
const line = 0.3;

export function turnTrack(width: number): Block {
  const height = box.height + 2 * air;
  const middle = height / 2;
  const boxes = Array.from({ length: turns }, (_, index) => {
    const x = left + index * pitch;
    return [
      openShape(rect(x + line / 2, air + line / 2, box.width - line, box.height - line), line),
      centeredText(String(index + 1), [x + box.width / 2, middle], points(9.5)),
    ];
  }).flat();
  const title = textMark('Quick reference: what a battle asks for first', [width, middle + 1.7], points(13), {
    bold: true,
    anchor: 'end',
  });
  const word = centeredText('Turn', [0, middle], points(10), { anchor: 'start' });
  return { width, height, parts: [inkGroup([word, ...boxes], `Turns 1 to ${turns}`), inkGroup([title])] };
}
