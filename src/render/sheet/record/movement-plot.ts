/** The plot of orders: a line for each ship, and in it a box for each turn. */

import { type Block, drawingBlock, drawOver, stack } from '../../drawing/block.ts';
import { guide, type Mark, pen, stroked, textMark } from '../../drawing/mark.ts';
import { blockPanel, type Sheet, type Size } from '../../drawing/page.ts';
import { line, rect } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { fitText } from '../tables/fit-text.ts';

/** Turns in a line. */
const turns = 12;

const lineHeight = 6.4;

/** Width of the name of a ship, with the space beside it, in millimeters. */
const nameWidth = 40;
const nameSpace = 0.8;
export const plotNameRoom = nameWidth - 2 * nameSpace;

/** Height of a plot for a number of ships, in millimeters. */
export function movementPlotHeight(ships: number): number {
  return 4 + (ships + 1) * lineHeight;
}

export function movementPlotSheet(names: readonly string[], width: number, theme: Theme): Sheet {
  const lines = names.map((name) => {
    const shown = fitText(name, plotNameRoom, theme, { size: theme.type.text, bold: true, lines: 1 });
    return plotLine(shown, name, { width, height: lineHeight });
  });
  const block = stack([plotHead(width, theme), plotExample(width, theme), ...lines], 0);
  const height = movementPlotHeight(names.length);
  return { title: '', isFirst: false, width, height, panels: [blockPanel('plot', block, 0, 0)], groups: [] };
}

/** A point within the box of a turn, by its share of the width of the box. */
function turnX(turn: number, share: number, width: number): number {
  const room = width - nameWidth;
  return nameWidth + (turn * room) / turns + (room / turns) * share;
}

/** Numbers of the turns; those of a second `bank` follow those of the first. */
export function plotHead(width: number, { type }: Theme, bank = 0): Block {
  const marks = Array.from({ length: turns }, (_, turn) => [
    textMark(`Turn ${bank * turns + turn + 1}`, [turnX(turn, 0, width) + 0.6, 3], type.label, { bold: true }),
    textMark('V', [turnX(turn, 0.62, width), 3], type.label),
    textMark('C', [turnX(turn, 0.82, width), 3], type.label),
  ]).flat();
  return drawingBlock(width, 4, [textMark('Orders', [0, 3], type.text, { bold: true }), ...marks]);
}

/** A line for a ship with what is printed beside it. */
export function plotLine(label: Block, name: string, { width, height }: Size): Block {
  const alt = `Orders${name === '' ? '' : ` of ${name}`} for ${turns} turns`;
  return drawOver(drawingBlock(width, height, boxes(width, height), alt), label, [
    nameSpace,
    (height - label.height) / 2,
  ]);
}

/** Example orders. Source: Full Thrust Light, Order plotting phase. */
const example: readonly (readonly [orders: string, velocity: string, course: string])[] = [
  ['', '6', '12'],
  ['+2', '8', '12'],
  ['+1, P2', '9', '10'],
  ['S1', '9', '11'],
  ['−3', '6', '11'],
];

export function plotExample(width: number, { type }: Theme): Block {
  const text = (words: string, x: number) => textMark(words, [x, lineHeight - 2], type.text);
  const marks = example.flatMap(([orders, velocity, course], turn) => [
    text(orders, turnX(turn, 0, width) + 0.8),
    text(velocity, turnX(turn, 0.62, width)),
    text(course, turnX(turn, 0.82, width)),
  ]);
  const all = [...boxes(width, lineHeight), text('Sample orders', nameSpace), ...marks];
  return drawingBlock(width, lineHeight, all, 'Sample orders');
}

function boxes(width: number, height: number): readonly Mark[] {
  const edge = pen.normal / 2;
  const rule = (x: number) => line(x, edge, x, height - edge);
  return [
    stroked(rect(edge, edge, width - pen.normal, height - pen.normal)),
    ...Array.from({ length: turns }, (_, turn) => [
      stroked(rule(turnX(turn, 0, width))),
      guide(rule(turnX(turn, 0.58, width))),
      guide(rule(turnX(turn, 0.79, width))),
    ]).flat(),
  ];
}
