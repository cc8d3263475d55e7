import type { OutlineStyle } from '../../rules/reference/outline-styles.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { flattenGroups } from '../drawing/block.ts';
import type { Sheet } from '../drawing/page.ts';
import { printableText } from '../drawing/typeface.ts';
import { hullFormOf } from './hull-form.ts';
import { shipThumbnail } from './trim.ts';

/** In millimeters. */
const picture = { width: 35, height: 50 };
const border = 3;

/** The outline on a sheet of its own: all ships to one scale, on sheets of one size. */
export function outlineSheet(ship: Ship, style: OutlineStyle | undefined): Sheet {
  const block = shipThumbnail(hullFormOf(ship, style), picture.width, picture.height);
  return {
    title: printableText(ship.design.class ?? ''),
    isFirst: true,
    width: picture.width + 2 * border,
    height: picture.height + 2 * border,
    panels: [],
    groups: flattenGroups(block, border, border),
  };
}
