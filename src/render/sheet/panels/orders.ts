import { type Block, drawing, stacked } from '../../drawing/block.ts';
import { rememberedBlock } from '../../drawing/block-cache.ts';
import { drawn, guide, type Mark, pen, text } from '../../drawing/mark.ts';
import { line, rect, together } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';
import type { Panel } from './panel.ts';

/** The fewest turns that a sheet has room for, and the most that anybody plays. */
const fewest = 12;
const most = 36;

/** Narrowest box for a turn's orders, such as `+4, P2`, and the height of its two lines, in millimetres. */
const narrowest = 13;
const lineHeight = 5.2;

/** How high a line becomes where there is more room. */
const tallest = 7;

/** A box a turn: the order above, the new velocity and course below it, as Full Thrust Light plots movement. */
export const orders: Panel = {
  title: 'Orders',
  about: 'the movement plot: orders, velocity and course for each turn',
  strips: (_, width, kit) => banks(width, fewest, kit),
  filling: (width, height, kit) => {
    const gap = kit.gap / 2;
    const count = perBank(width);
    const room = Math.floor((height + gap) / (2 * lineHeight + gap));
    const lines = Math.max(fewest / count, Math.min(most / count, room));
    const high = (height + gap) / lines - gap;
    return stacked(banks(width, lines * count, kit, Math.min(tallest, Math.max(lineHeight, high / 2))), gap);
  },
};

/** How many turns stand side by side: a number that divides twelve, so that no line is left half empty. */
function perBank(width: number): number {
  return [12, 6, 4, 3, 2].find((count) => width / count >= narrowest) ?? 1;
}

function banks(width: number, turns: number, kit: Kit, height = lineHeight): readonly Block[] {
  const count = perBank(width);
  return Array.from({ length: Math.ceil(turns / count) }, (_, bank) =>
    rememberedBlock(kit, `orders|${bank}|${width}|${height}`, () => {
      const numbers = Array.from({ length: count }, (_, turn) => bank * count + turn + 1);
      return bankBlock(numbers, width, height, kit);
    }),
  );
}

function bankBlock(turns: readonly number[], width: number, half: number, kit: Kit): Block {
  const side = width / turns.length;
  const edge = pen.usual / 2;
  const height = 2 * half;
  const between = turns.slice(1).map((_, index) => line((index + 1) * side, edge, (index + 1) * side, height - edge));
  const marks = [
    guide(line(0, half, width, half)),
    ...turns.flatMap((turn, index) => turnMarks(turn, index * side, side, half, kit)),
    drawn(together(rect(edge, edge, width - pen.usual, height - pen.usual), ...between)),
  ];
  return drawing(width, height, marks, `Orders, velocity and course for turns ${turns[0]} to ${turns.at(-1)}`);
}

function turnMarks(turn: number, x: number, width: number, half: number, { type }: Kit): readonly Mark[] {
  const size = type.label * 0.9;
  return [
    guide(line(x + width / 2, half, x + width / 2, 2 * half)),
    text(String(turn), x + 0.7, size + 0.25, size, { bold: true }),
    text('V', x + 0.7, half + size + 0.15, size),
    text('C', x + width / 2 + 0.6, half + size + 0.15, size),
  ];
}
