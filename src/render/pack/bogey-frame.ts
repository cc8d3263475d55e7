/** A frame for the orders of dummy bogeys. */

import { formatCount, formatNumber } from '../../text/phrases.ts';
import { type Block, placeBlock } from '../drawing/block.ts';
import { centeredText, openShape, solid, textMark } from '../drawing/mark.ts';
import { blockPanel, type Sheet } from '../drawing/page.ts';
import { circle, rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import { frameSheet } from '../sheet/frames/frame-sheet.ts';
import { inkGroup } from '../sheet/parts/lettering.ts';
import { orderStrip } from '../sheet/parts/orders.ts';
import { framePadding } from '../sheet/parts/skeleton.ts';
import type { FleetContext } from './fleet-context.ts';

const headHeight = 12;
const rule = 0.5;
const rowHeight = 17;
const stripHeight = 15;
const numberWidth = 15;
const numberRadius = 4;

/** Height of a frame for some bogeys. */
export function bogeyHeight(count: number): number {
  return 15 + rowHeight * count;
}

export function bogeysWithin(height: number): number {
  return Math.floor((height - 15) / rowHeight);
}

export interface BogeyRange {
  readonly first: number;
  readonly count: number;
}

/** A frame for the bogeys of a range, with orders for as many turns as fit its width. */
export function bogeySheet(
  { first, count }: BogeyRange,
  { width, height }: { width: number; height: number },
  context: FleetContext,
): Sheet {
  const { bogeys = 0, bogeyPoints } = context.pack;
  const right = width - framePadding;
  const turns = width > 120 ? 12 : 8;
  const stripWidth = right - numberWidth;
  const head = [
    centeredText('?', [6.2, headHeight / 2], points(22)),
    textMark('Dummy bogeys', [12, 6.6], points(17), { bold: true }),
    textMark(
      `${formatCount(bogeys, 'dummy bogey')}: cross off when revealed`.replace('dummy ', ''),
      [12, 10.4],
      points(8),
    ),
    ...(bogeyPoints === undefined
      ? []
      : [
          textMark(formatNumber(bogeyPoints), [right, 6.6], points(17), { bold: true, anchor: 'end' }),
          textMark('points', [right, 10.4], points(8), { anchor: 'end' }),
        ]),
    solid(rect(0, headHeight, width, rule)),
  ];
  const rows = Array.from({ length: count }, (_, index) => {
    const y = headHeight + rule + 1.4 + index * rowHeight;
    const center = [numberWidth / 2, y + stripHeight / 2] as const;
    const sign = inkGroup([
      openShape(circle(...center, numberRadius), 0.4),
      centeredText(String(first + index), center, points(12)),
    ]);
    return { sign, strip: placeBlock(orderStrip({ width: stripWidth, height: stripHeight }, turns), numberWidth, y) };
  });
  const block: Block = {
    width,
    height,
    parts: [inkGroup(head), ...rows.flatMap(({ sign, strip }) => [sign, strip])],
  };
  return frameSheet({ size: { width, height }, title: 'Dummy bogeys' }, [blockPanel('bogeys', block, 0, 0)]);
}
