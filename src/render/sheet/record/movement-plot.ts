/** The plot of orders of a record sheet: a line for each ship with its turns. */

import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { thrustLeft, turningThrust } from '../../../rules/ship/turning.ts';
import { type Block, stack } from '../../drawing/block.ts';
import { centeredText, type Mark, solid, stroked, textMark } from '../../drawing/mark.ts';
import { line, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { className } from '../panels/panel.ts';
import { numberDisc } from '../parts/emblems.ts';
import { captionSize, fitted, inkGroup, thinLine } from '../parts/lettering.ts';
import type { RecordShip } from './record-ship.ts';

const turns = 8;
const headHeight = 4.6;
const nameWidth = 34;
const startWidth = 17;
const figureWidth = 6.6;
const discRadius = 2.7;

/** Up to five ships have high rows. */
const rowHeight = (ships: number) => (ships <= 5 ? 9.2 : 7.4);

export function plotHeight(ships: number): number {
  return headHeight + (ships + 1) * rowHeight(ships);
}

export function plotBlock(ships: readonly RecordShip[], width: number, theme: Theme): Block {
  const height = rowHeight(ships.length);
  const rows = ships.map((ship) => shipLine(ship, { width, height }, theme));
  return stack([headBlock(width), exampleLine(width, height), ...rows], 0);
}

interface LineSize {
  readonly width: number;
  readonly height: number;
}

/** Left edge of a turn; the start has none before it. */
function turnX(turn: number, width: number): number {
  const left = nameWidth + startWidth;
  return left + (turn * (width - left)) / turns;
}

function headBlock(width: number): Block {
  const middle = headHeight / 2;
  const white = { ink: 'white' } as const;
  const marks = [
    solid(rect(0, 0, width, headHeight)),
    centeredText('Movement plot', [1.4, middle], points(9.5), { anchor: 'start', ...white }),
    centeredText('start', [nameWidth + startWidth / 2, middle], points(9), white),
    ...Array.from({ length: turns }, (_, turn) =>
      centeredText(String(turn + 1), [(turnX(turn, width) + turnX(turn + 1, width)) / 2, middle], points(9.5), white),
    ),
  ];
  return { width, height: headHeight, parts: [inkGroup(marks, `Turns 1 to ${turns}`)] };
}

interface Cells {
  readonly order: string;
  readonly velocity: string;
  readonly course: string;
}

/** A ship of thrust 6. Source: Full Thrust Light, Order Plotting Phase. */
const example: readonly Cells[] = [
  { order: '+2 P1', velocity: '8', course: '11' },
  { order: 'S2', velocity: '8', course: '1' },
  { order: '−3', velocity: '5', course: '1' },
  { order: '+1 S3', velocity: '6', course: '4' },
  { order: '', velocity: '6', course: '4' },
];

function exampleLine(width: number, height: number): Block {
  const middle = height / 2;
  const text = (words: string, x: number, anchor: 'start' | 'middle' = 'middle') =>
    centeredText(words, [x, middle + 1], points(8.5), { bold: false, anchor });
  const figures = (left: number, velocity: string, course: string, each: number) => [
    text(velocity, left + each / 2 + 0.6),
    text(course, left + each * 1.5 + 0.6),
  ];
  const marks = [
    ...boxMarks(width, height),
    textMark('example: thrust 6', [1.4, middle - 0.3], points(8)),
    textMark('not used in play', [1.4, middle + 2.9], points(captionSize)),
    ...figures(nameWidth, '6', '12', startWidth / 2),
    ...example.flatMap(({ order, velocity, course }, turn) => [
      ...(order === '' ? [] : [text(order, turnX(turn, width) + 1, 'start')]),
      ...figures(turnX(turn + 1, width) - 2 * figureWidth, velocity, course, figureWidth),
    ]),
  ];
  return { width, height, parts: [inkGroup(marks, 'Orders of an example')] };
}

function shipLine(subject: RecordShip, { width, height }: LineSize, theme: Theme): Block {
  const { ship, name = '', damage = noDamage } = subject;
  const middle = height / 2;
  const left = 2 * discRadius + 2.2;
  const room = nameWidth - left - 1;
  const title = fitted(printableText(name) || className(ship), room, { from: 9, to: 7, bold: true }, theme);
  const about = fitted(thrustText(ship, damage), room, { from: 7, to: captionSize }, theme);
  const marks = [
    ...boxMarks(width, height),
    ...(theme.hasBlankNames ? [] : [textMark(title.text, [left, middle - 0.3], points(title.size), { bold: true })]),
    textMark(about.text, [left, middle + 2.9], points(about.size)),
  ];
  const disc = numberDisc(subject, [discRadius + 0.9, middle], discRadius, 10);
  const orders = theme.hasBlankNames ? `Orders of ship ${subject.number}` : `Orders of ${title.text}`;
  return { width, height, parts: [inkGroup(marks, orders), inkGroup(disc)] };
}

function thrustText({ design: { drive } }: Ship, { drive: loss }: ShipDamage): string {
  if (!drive || drive.thrust === 0) return 'no drive';
  const thrust = thrustLeft(drive.thrust, loss);
  return `thrust ${thrust}, turn ${turningThrust({ ...drive, thrust })}`;
}

function boxMarks(width: number, height: number): readonly Mark[] {
  const rule = (x: number, thickness = thinLine) => stroked(line(x, 0, x, height), thickness);
  const pair = (left: number, each: number) => [
    rule(left),
    rule(left + each),
    textMark('V', [left + 0.6, 2.4], points(captionSize)),
    textMark('C', [left + each + 0.6, 2.4], points(captionSize)),
  ];
  return [
    stroked(rect(thinLine / 2, 0, width - thinLine, height), thinLine),
    ...pair(nameWidth, startWidth / 2),
    ...Array.from({ length: turns }, (_, turn) => [
      rule(turnX(turn, width), 0.5),
      ...pair(turnX(turn + 1, width) - 2 * figureWidth, figureWidth),
    ]).flat(),
  ];
}
