/** The fixed measures of a frame, in millimeters: each part of a sheet has its place whatever the ship. */

import type { FrameKind } from '../../drawing/frame-kind.ts';

/** Space between the edge of a frame and its contents. */
export const framePadding = 2;

/** Thickness of the rule below the header. */
export const headerRule = 0.5;

interface HeaderMeasures {
  /** Height above the rule. */
  readonly height: number;
  /** Radius of the disc, and the size of its number in points. */
  readonly disc: number;
  readonly number: number;
  /** Largest sizes of name and points, in points. */
  readonly name: number;
  readonly points: number;
  /** Baselines of the name and of the line below. */
  readonly baseline: number;
  readonly second: number;
  /** Distance of the badge's end from the right edge of the contents. */
  readonly badge: number;
  /** Width and height of the box for an ID. */
  readonly id: readonly [width: number, height: number];
}

export const headers: Readonly<Record<FrameKind, HeaderMeasures>> = {
  sixth: header([8.6, 3, 11], [14, 14], [4.8, 7.85], [18.8, [12, 5.2]]),
  quarter: header([11.4, 4.1, 14], [17, 17], [6.4, 9.9], [24, [15, 5.6]]),
  half: header([12.4, 4.3, 15], [20, 19], [6.8, 11], [46, [24, 5.8]]),
  whole: header([13.8, 5, 18], [24, 22], [8, 12.4], [50, [28, 6.8]]),
};

function header(
  [height, disc, number]: readonly [number, number, number],
  [name, points]: readonly [number, number],
  [baseline, second]: readonly [number, number],
  [badge, id]: readonly [number, readonly [number, number]],
): HeaderMeasures {
  return { height, disc, number, name, points, baseline, second, badge, id };
}

/** Height of the header with its rule. */
export function headerHeight(frame: FrameKind): number {
  return headers[frame].height + headerRule;
}

/** Height of the bar above the body of a ship that is not legal, incomplete or lost, and what it takes of the body. */
export const alertHeight = 4.2;
export const alertRoom = 5.4;

interface OrdersMeasures {
  readonly height: number;
  /** Turns in the order in which they are tried: as many as fit. */
  readonly turns: number;
}

export const ordersStrips: Readonly<Record<FrameKind, OrdersMeasures>> = {
  sixth: { height: 8.6, turns: 8 },
  quarter: { height: 10.6, turns: 8 },
  half: { height: 12, turns: 12 },
  whole: { height: 13, turns: 12 },
};

/** Size of the core box. */
export const coreBoxes: Readonly<Record<FrameKind, readonly [width: number, height: number]>> = {
  sixth: [27, 9.2],
  quarter: [34.5, 12.4],
  half: [36, 12.4],
  whole: [36, 12.4],
};

/** Width of the column of tables. */
export const columnWidths: Readonly<Record<FrameKind, number>> = { sixth: 38, quarter: 34.5, half: 83.5, whole: 83.5 };
