import { type Block, drawingBlock, drawOver, stack } from '../../drawing/block.ts';
import { guide, type Mark, pen, stroked, textMark } from '../../drawing/mark.ts';
import { blockPanel, type Sheet } from '../../drawing/page.ts';
import { line, rect } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { fitText } from '../tables/table.ts';

const turns = 12;

const lineHeight = 6.4;

/** Height of a plot for a number of ships, in millimeters. */
export function movementPlotHeight(ships: number): number {
  return 4 + (ships + 1) * lineHeight;
}

export function movementPlotSheet(names: readonly string[], width: number, theme: Theme): Sheet {
  const lines = [exampleLine(width, theme), ...names.map((name) => plotLine(name, width, theme))];
  const block = stack([headings(width, theme), ...lines], 0);
  const height = movementPlotHeight(names.length);
  return { title: '', isFirst: false, width, height, panels: [blockPanel('plot', block, 0, 0)], groups: [] };
}

const nameWidth = 36;

/** A point within the box of a turn, by its share of the width of the box. */
function turnX(turn: number, share: number, width: number): number {
  const room = width - nameWidth;
  return nameWidth + (turn * room) / turns + (room / turns) * share;
}

function headings(width: number, { type }: Theme): Block {
  const marks = Array.from({ length: turns }, (_, turn) => [
    textMark(`Turn ${turn + 1}`, [turnX(turn, 0, width) + 0.6, 3], type.label, { bold: true }),
    textMark('V', [turnX(turn, 0.62, width), 3], type.label),
    textMark('C', [turnX(turn, 0.82, width), 3], type.label),
  ]).flat();
  return drawingBlock(width, 4, [textMark('Orders', [0, 3], type.text, { bold: true }), ...marks]);
}

function plotLine(name: string, width: number, theme: Theme): Block {
  const shown = fitText(name, nameWidth - 1.6, theme, { size: theme.type.text, bold: true, lines: 1 });
  const alt = `Orders${name === '' ? '' : ` of ${name}`} for turns 1 to ${turns}`;
  return drawOver(drawingBlock(width, lineHeight, boxes(width), alt), shown, [0.8, (lineHeight - shown.height) / 2]);
}

/** Example orders. Source: Full Thrust Light, Order plotting phase. */
const example: readonly (readonly [orders: string, velocity: string, course: string])[] = [
  ['', '6', '12'],
  ['+2', '8', '12'],
  ['+1, P2', '9', '10'],
  ['S1', '9', '11'],
  ['−3', '6', '11'],
];

function exampleLine(width: number, { type }: Theme): Block {
  const text = (words: string, x: number) => textMark(words, [x, lineHeight - 2], type.text);
  const marks = example.flatMap(([orders, velocity, course], turn) => [
    text(orders, turnX(turn, 0, width) + 0.8),
    text(velocity, turnX(turn, 0.62, width)),
    text(course, turnX(turn, 0.82, width)),
  ]);
  const all = [...boxes(width), text('Sample orders', 0.8), ...marks];
  return drawingBlock(width, lineHeight, all, 'Sample orders');
}

function boxes(width: number): readonly Mark[] {
  const edge = pen.normal / 2;
  const rule = (x: number) => line(x, edge, x, lineHeight - edge);
  return [
    stroked(rect(edge, edge, width - pen.normal, lineHeight - pen.normal)),
    ...Array.from({ length: turns }, (_, turn) => [
      stroked(rule(turnX(turn, 0, width))),
      guide(rule(turnX(turn, 0.58, width))),
      guide(rule(turnX(turn, 0.79, width))),
    ]).flat(),
  ];
}
