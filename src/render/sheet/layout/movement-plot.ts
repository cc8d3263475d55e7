/** The movement plot of a record sheet: a line for each ship, with an example above them. */

import { type Block, drawing, groupsOf, stacked } from '../../drawing/block.ts';
import { drawn, guide, type Mark, pen, text } from '../../drawing/mark.ts';
import type { Sheet } from '../../drawing/page.ts';
import { line, rect } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';

/** How many turns the plot has room for. */
const turns = 12;

/** Height of a line of the plot, in millimetres. */
const lineHeight = 6.4;

/** Height of a plot for so many ships, in millimetres. */
export function plotHeight(ships: number): number {
  return 4 + (ships + 1) * lineHeight;
}

/** The movement plot: an example in grey, then a line for each ship with its orders, velocity and course. */
export function plotSheet(names: readonly string[], width: number, kit: Kit): Sheet {
  const height = plotHeight(names.length);
  const lines = [exampleLine(width, kit), ...names.map((name) => plotLine(name, width, kit))];
  const block = stacked([headings(width, kit), ...lines], 0);
  const panel = { id: 'plot', x: 0, y: 0, width, height, groups: groupsOf(block, 0, 0) };
  return { title: '', begins: false, width, height, panels: [panel], groups: [] };
}

/** Room for the ship's name at the start of a line, in millimetres. */
const nameWidth = 36;

function turnStart(turn: number, width: number): number {
  return nameWidth + (turn * (width - nameWidth)) / turns;
}

function headings(width: number, { type }: Kit): Block {
  const side = (width - nameWidth) / turns;
  const marks = Array.from({ length: turns }, (_, turn) => {
    const x = turnStart(turn, width);
    return [
      text(`Turn ${turn + 1}`, x + 0.6, 3, type.label, { bold: true }),
      text('V', x + side * 0.62, 3, type.label),
      text('C', x + side * 0.82, 3, type.label),
    ];
  }).flat();
  return drawing(width, 4, [text('Orders', 0, 3, type.text, { bold: true }), ...marks]);
}

/** How much smaller the letters of a name may become before it is cut. */
const smallest = 0.7;

/** A name in the room that there is for it: set smaller where it is too long, and cut where nobody could read it so. */
function legibly(name: string, { type, typeface }: Kit): { readonly size: number; readonly shown: string } {
  const room = nameWidth - 2;
  const share = room / typeface.width(name || ' ', type.text, true);
  if (share >= smallest) return { size: Math.min(1, share) * type.text, shown: name };
  const size = smallest * type.text;
  // No room holds as many letters as this, whatever somebody calls a ship.
  const letters = [...name.slice(0, 400)];
  while (letters.length > 1 && typeface.width(`${letters.join('')}…`, size, true) > room) letters.pop();
  return { size, shown: `${letters.join('').trimEnd()}…` };
}

function plotLine(name: string, width: number, kit: Kit): Block {
  const { size, shown } = legibly(name, kit);
  const named = text(shown, 0.8, lineHeight - 2, size, { bold: true });
  return drawing(
    width,
    lineHeight,
    [...boxes(width), named],
    `Orders${name === '' ? '' : ` of ${name}`} for turns 1 to ${turns}`,
  );
}

/** What orders look like: as the rules write them. Source: Full Thrust Light, Order plotting phase. */
const example: readonly (readonly [orders: string, velocity: string, course: string])[] = [
  ['', '6', '12'],
  ['+2', '8', '12'],
  ['+1, P2', '9', '10'],
  ['S1', '9', '11'],
  ['−3', '6', '11'],
];

function exampleLine(width: number, { type }: Kit): Block {
  const side = (width - nameWidth) / turns;
  const marks = example.flatMap(([orders, velocity, course], turn) => {
    const x = turnStart(turn, width);
    return [
      text(orders, x + 0.8, lineHeight - 2, type.text, { ink: 'grey' }),
      text(velocity, x + side * 0.62, lineHeight - 2, type.text, { ink: 'grey' }),
      text(course, x + side * 0.82, lineHeight - 2, type.text, { ink: 'grey' }),
    ];
  });
  const block = drawing(
    width,
    lineHeight,
    [...boxes(width), text('Example', 0.8, lineHeight - 2, type.text, { ink: 'grey' }), ...marks],
    'Example of orders',
  );
  return { ...block, parts: block.parts.map((part) => ({ ...part, pale: true })) };
}

function boxes(width: number): readonly Mark[] {
  const edge = pen.usual / 2;
  const side = (width - nameWidth) / turns;
  return [
    drawn(rect(edge, edge, width - pen.usual, lineHeight - pen.usual)),
    ...Array.from({ length: turns }, (_, turn) => {
      const x = turnStart(turn, width);
      return [
        drawn(line(x, edge, x, lineHeight - edge)),
        guide(line(x + side * 0.58, edge, x + side * 0.58, lineHeight - edge)),
        guide(line(x + side * 0.79, edge, x + side * 0.79, lineHeight - edge)),
      ];
    }).flat(),
  ];
}
