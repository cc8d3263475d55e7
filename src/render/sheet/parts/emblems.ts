/** What a ship is known by on all paper: her number, and the badge of her navy. */

import { type Block, pictureBlock, symbolBlock } from '../../drawing/block.ts';
import { centeredText, type Mark, solid } from '../../drawing/mark.ts';
import { circle, type Point, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { navyBadge } from '../../symbols/navy-badge.ts';
import type { PrintedShip } from '../panels/panel.ts';

export interface ShipNumber {
  readonly number: number;
  /** Its number is in a square: the fleet of the other side. */
  readonly isSecondFleet?: boolean | undefined;
}

/** A square is as large as a disc of its radius looks. */
const squareShare = 0.9;

/** Numbers of three digits are this much smaller. */
const longShare = 0.75;

/** The ship's number in type of `size` points: white on a disc, of the second fleet on a square. */
export function numberDisc(of: ShipNumber, [x, y]: Point, radius: number, size: number): readonly Mark[] {
  const half = radius * squareShare;
  const shape = of.isSecondFleet ? rect(x - half, y - half, 2 * half, 2 * half) : circle(x, y, radius);
  const text = String(of.number);
  const fitting = text.length > 2 ? size * longShare : size;
  return [solid(shape), centeredText(text, [x, y], points(fitting), { ink: 'white' })];
}

/** The badge of the navy: its picture, or its shield; paper without the names of navies has none. */
export function badgeOf({ badge, ship }: PrintedShip, side: number, theme: Theme): Block | undefined {
  const navy = printableText(ship.design.navy ?? '');
  if (theme.hasBlankNames || ship.light || (!badge && navy === '')) return undefined;
  return badge ? pictureBlock(badge, side, side, 'Badge') : symbolBlock(navyBadge(navy), side, { alt: 'Badge' });
}
