import { type Block, drawing, groupsOf, stacked } from '../../drawing/block.ts';
import { drawn, guide, type Mark, pen, text } from '../../drawing/mark.ts';
import type { Sheet } from '../../drawing/page.ts';
import { line, rect } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';

const turns = 12;

const lineHeight = 6.4;

/** Height of a plot for a number of ships, in millimeters. */
export function plotHeight(ships: number): number {
  return 4 + (ships + 1) * lineHeight;
}

export function plotSheet(names: readonly string[], width: number, kit: Kit): Sheet {
  const height = plotHeight(names.length);
  const lines = [exampleLine(width, kit), ...names.map((name) => plotLine(name, width, kit))];
  const block = stacked([headings(width, kit), ...lines], 0);
  const panel = { id: 'plot', x: 0, y: 0, width, height, groups: groupsOf(block, 0, 0) };
  return { title: '', begins: false, width, height, panels: [panel], groups: [] };
}

const nameWidth = 36;

function turnStart(turn: number, width: number): number {
  return nameWidth + (turn * (width - nameWidth)) / turns;
}

function headings(width: number, { type }: Kit): Block {
  const side = (width - nameWidth) / turns;
  const marks = Array.from({ length: turns }, (_, turn) => {
    const x = turnStart(turn, width);
    return [
      text(`Turn ${turn + 1}`, [x + 0.6, 3], type.label, { bold: true }),
      text('V', [x + side * 0.62, 3], type.label),
      text('C', [x + side * 0.82, 3], type.label),
    ];
  }).flat();
  return drawing(width, 4, [text('Orders', [0, 3], type.text, { bold: true }), ...marks]);
}

const smallest = 0.7;

/** Scales a name down to fit its column, or cuts it if it would be too small to read. */
function fitName(name: string, { type, typeface }: Kit): { readonly size: number; readonly shown: string } {
  const room = nameWidth - 2;
  const share = room / typeface.width(name || ' ', type.text, true);
  if (share >= smallest) return { size: Math.min(1, share) * type.text, shown: name };
  const size = smallest * type.text;
  // Limits the work for absurdly long names.
  const letters = [...name.slice(0, 400)];
  while (letters.length > 1 && typeface.width(`${letters.join('')}…`, size, true) > room) letters.pop();
  return { size, shown: `${letters.join('').trimEnd()}…` };
}

function plotLine(name: string, width: number, kit: Kit): Block {
  const { size, shown } = fitName(name, kit);
  const named = text(shown, [0.8, lineHeight - 2], size, { bold: true });
  return drawing(
    width,
    lineHeight,
    [...boxes(width), named],
    `Orders${name === '' ? '' : ` of ${name}`} for turns 1 to ${turns}`,
  );
}

/** Example orders. Source: Full Thrust Light, Order plotting phase. */
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
      text(orders, [x + 0.8, lineHeight - 2], type.text, { ink: 'gray' }),
      text(velocity, [x + side * 0.62, lineHeight - 2], type.text, { ink: 'gray' }),
      text(course, [x + side * 0.82, lineHeight - 2], type.text, { ink: 'gray' }),
    ];
  });
  const block = drawing(
    width,
    lineHeight,
    [...boxes(width), text('Example', [0.8, lineHeight - 2], type.text, { ink: 'gray' }), ...marks],
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
