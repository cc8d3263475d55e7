/** Boxes for the orders of dummy bogeys. */

import { type Block, drawingBlock } from '../../drawing/block.ts';
import { guide, type Mark, pen, stroked, textMark } from '../../drawing/mark.ts';
import { joinPaths, line, rect } from '../../drawing/path.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';

/** Boxes for a whole battle. */
const maxTurns = 12;

/** Minimum width of a turn's box, such as `+4 P2`, and the height of its two lines, in millimeters. */
const minWidth = 13;
const lineHeight = 5.2;

/** Side of the box for the initiative of a turn. */
const initiativeBox = 3;

export function orderBoxes(width: number, theme: Theme): readonly Block[] {
  return banks(width, maxTurns, theme);
}

/** Turns in a row: a divisor of twelve, so that no row is half empty. */
function perBank(width: number): number {
  return [12, 6, 4, 3, 2].find((count) => width / count >= minWidth) ?? 1;
}

function banks(width: number, turns: number, theme: Theme, height = lineHeight): readonly Block[] {
  const count = perBank(width);
  return Array.from({ length: Math.ceil(turns / count) }, (_, bank) => {
    const numbers = Array.from({ length: count }, (_, turn) => bank * count + turn + 1);
    return bankBlock(numbers, width, height, theme);
  });
}

function bankBlock(turns: readonly number[], width: number, half: number, theme: Theme): Block {
  const side = width / turns.length;
  const edge = pen.normal / 2;
  const height = 2 * half;
  const between = turns.slice(1).map((_, index) => line((index + 1) * side, edge, (index + 1) * side, height - edge));
  const marks = [
    guide(line(0, half, width, half)),
    ...turns.flatMap((turn, index) => turnMarks(turn, { x: index * side, width: side, half }, theme)),
    stroked(joinPaths(rect(edge, edge, width - pen.normal, height - pen.normal), ...between)),
  ];
  return drawingBlock(
    width,
    height,
    marks,
    `Orders, initiative, velocity and course for turns ${turns[0]} to ${turns.at(-1)}`,
  );
}

interface TurnBox {
  readonly x: number;
  readonly width: number;
  readonly half: number;
}

function turnMarks(turn: number, { x, width, half }: TurnBox, { type }: Theme): readonly Mark[] {
  const size = Math.max(type.label * 0.9, smallestType);
  return [
    guide(line(x + width / 2, half, x + width / 2, 2 * half)),
    textMark(String(turn), [x + 0.7, size + 0.25], size, { bold: true }),
    textMark('Init', [x + width - initiativeBox - 1, size + 0.25], size, { anchor: 'end' }),
    guide(rect(x + width - initiativeBox - 0.5, 0.5 + pen.normal / 2, initiativeBox, initiativeBox)),
    textMark('V', [x + 0.7, half + size + 0.15], size),
    textMark('C', [x + width / 2 + 0.6, half + size + 0.15], size),
  ];
}
