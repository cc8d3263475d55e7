/** Where the parts of a frame are: the same for every ship. Lengths are millimeters, from the upper left corner of the frame. */

import type { Size } from '../../drawing/page.ts';
import type { FrameKind } from '../../ship/frame-kind.ts';
import { alertHeight, alertRoom, columnWidths, framePadding, headerHeight, ordersStrips } from '../parts/skeleton.ts';

export interface FrameZone extends Size {
  readonly x: number;
  readonly y: number;
}

export interface FrameZones {
  readonly header: FrameZone;
  /** For a line that says why the ship is not legal. */
  readonly alert: FrameZone;
  /** Between header and orders. */
  readonly body: FrameZone;
  /** The left and the right part of the body. */
  readonly ship: FrameZone;
  readonly column: FrameZone;
  readonly orders: FrameZone;
  /** Of the rule between ship and column; none in the smallest frame. */
  readonly ruleX: number | undefined;
}

/** Between header, body and orders. */
const between = 1.4;

/** Width of the ship where the column takes what is left, and the space between both. */
const widths: Readonly<Record<FrameKind, { readonly ship?: number; readonly gap: number }>> = {
  sixth: { ship: 52.5, gap: 0.4 },
  quarter: { gap: 1.1 },
  half: { ship: 104, gap: 1.5 },
  whole: { ship: 104, gap: 1.5 },
};

/** Narrower gaps have no room for a rule. */
const leastRuleGap = 1;

export interface ZoneOptions {
  /** The ship has a bar above her. */
  readonly hasAlert: boolean;
  /** Orders are on the sheet. */
  readonly hasOrders: boolean;
}

export function zonesOf(kind: FrameKind, size: Size, { hasAlert, hasOrders }: ZoneOptions): FrameZones {
  const x = framePadding;
  const width = size.width - 2 * x;
  const top = headerHeight(kind) + between;
  const strip = ordersStrips[kind].height;
  const bottom = size.height - framePadding;
  const y = hasAlert ? top + alertRoom : top;
  const height = (hasOrders ? bottom - strip - between : bottom) - y;
  const { gap, ship = width - gap - columnWidths[kind] } = widths[kind];
  const column = { x: x + ship + gap, y, width: width - ship - gap, height };
  return {
    header: { x: 0, y: 0, width: size.width, height: headerHeight(kind) },
    alert: { x, y: top, width, height: alertHeight },
    body: { x, y, width, height },
    ship: { x, y, width: ship, height },
    column,
    orders: { x, y: bottom - strip, width, height: strip },
    ruleX: gap < leastRuleGap ? undefined : column.x - gap / 2,
  };
}
