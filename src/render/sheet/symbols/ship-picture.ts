/** The outline of a ship by itself, for cards and lists of ships. */

import type { OutlineStyle } from '../../../rules/reference/outline-styles.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, flattenGroups, shrinkToFit } from '../../drawing/block.ts';
import { pen } from '../../drawing/mark.ts';
import type { Sheet } from '../../drawing/page.ts';
import { printableText } from '../../drawing/typeface.ts';
import { drawSilhouette, shapeOf } from './silhouette.ts';

/** Icons of this share of the room make the heaviest hulls fill it. */
const hullIcon = 0.19;

/** The outline of a ship, longer the heavier she is. */
export function shipPicture(ship: Ship, style: OutlineStyle | undefined, side: number): Block {
  const none = { width: 0, height: 0 };
  const { block } = drawSilhouette(ship, shapeOf(ship, style), none, {
    length: 0,
    icon: side * hullIcon,
    stroke: pen.bold,
  });
  return shrinkToFit(block, side * 0.7, side);
}

/** In millimeters. */
const side = 50;
const border = 3;

/** The outline on a sheet of its own: all ships to one scale, on sheets of one size. */
export function outlineSheet(ship: Ship, style: OutlineStyle | undefined): Sheet {
  const block = shipPicture(ship, style, side);
  const [width, height] = [side * 0.7 + 2 * border, side + 2 * border];
  const groups = flattenGroups(block, (width - block.width) / 2, (height - block.height) / 2);
  return { title: printableText(ship.design.class ?? ''), isFirst: true, width, height, panels: [], groups };
}
