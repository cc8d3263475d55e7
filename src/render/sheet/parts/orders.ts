/** The strip of orders: a start, then order, velocity and course of each turn. */

import { type Block, emptyBlock } from '../../drawing/block.ts';
import type { FrameKind } from '../../drawing/frame-kind.ts';
import { centeredText, type Mark, solid, stroked, textMark } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { line, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { PrintedShip } from '../panels/panel.ts';
import { captionSize, inkGroup, thinLine } from './lettering.ts';
import { ordersStrips } from './skeleton.ts';

/** Space to write an order such as `+4 P2` in, with the tab before it; with less, the strip has fewer turns. */
const leastTurn = 10;

const fewestTurns = 6;

/** Column of the velocity and course at the start. */
const startWidth = 9;

const tabWidth = 3.6;

/** Share of the height for the order. */
const orderShare = 0.54;

const frameLine = 0.4;
const turnLine = 0.3;

export function ordersBlock(subject: PrintedShip, frame: FrameKind, size: Size, _theme: Theme): Block {
  if (!hasOrders(subject)) return emptyBlock(size.width, size.height);
  return orderStrip(size, ordersStrips[frame].turns);
}

/** A start, then as many turns as fit, up to a number. */
export function orderStrip({ width, height }: Size, most: number): Block {
  const edge = frameLine / 2;
  const count = turnsWithin(width, most);
  const turn = (width - startWidth) / count;
  const half = height * orderShare;
  const marks: Mark[] = [...startMarks(half, height)];
  for (let index = 0; index < count; index++) {
    marks.push(...turnMarks(index + 1, { x: startWidth + index * turn, width: turn, half, height }));
  }
  marks.push(stroked(line(0, half, width, half), thinLine));
  marks.push(stroked(rect(edge, edge, width - frameLine, height - frameLine), frameLine));
  const alt = `Start velocity and course, then orders, velocity and course for turns 1 to ${count}`;
  return { width, height, parts: [inkGroup(marks, alt)] };
}

/** Whether a ship can move: has a drive with thrust, or a drive node. */
export function hasOrders({ ship }: PrintedShip): boolean {
  return (ship.design.drive?.thrust ?? 0) > 0 || ship.items.some(({ id }) => id === 'drive-node');
}

function turnsWithin(width: number, most: number): number {
  const fitting = Math.floor((width - startWidth) / leastTurn);
  return Math.max(fewestTurns, Math.min(most, fitting - (fitting % 2)));
}

function startMarks(half: number, height: number): readonly Mark[] {
  return [
    centeredText('Start', [startWidth / 2, half / 2], points(captionSize), { bold: false }),
    ...velocityAndCourse({ x: 0, width: startWidth, half, height }),
  ];
}

interface TurnBox {
  readonly x: number;
  readonly width: number;
  readonly half: number;
  readonly height: number;
}

function turnMarks(turn: number, box: TurnBox): readonly Mark[] {
  const { x, half, height } = box;
  return [
    solid(rect(x, 0, tabWidth, half)),
    centeredText(String(turn), [x + tabWidth / 2, half / 2], points(8), { ink: 'white' }),
    ...velocityAndCourse(box),
    stroked(line(x, 0, x, height), turnLine),
  ];
}

function velocityAndCourse({ x, width, half, height }: TurnBox): readonly Mark[] {
  const baseline = half + 2.6;
  return [
    textMark('V', [x + 0.6, baseline], points(captionSize)),
    stroked(line(x + width / 2, half, x + width / 2, height), thinLine),
    textMark('C', [x + width / 2 + 0.6, baseline], points(captionSize)),
  ];
}
