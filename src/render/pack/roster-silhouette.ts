/** The silhouettes of a roster, bow right: larger ships are larger. */

import type { OutlineStyle } from '../../rules/reference/outline-styles.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type Block, flattenGroups } from '../drawing/block.ts';
import type { Mark } from '../drawing/mark.ts';
import type { Size } from '../drawing/page.ts';
import { shipSilhouette } from '../ship/silhouette.ts';

/** How large a ship of a mass looks. */
function sizeOf({ mass }: Ship): number {
  return 4.2 + 6.6 * Math.sqrt(mass.limit / 300);
}

/** The share of her zone that each ship takes: between true sizes and equal ones. */
export function silhouetteShares(ships: readonly Ship[]): readonly number[] {
  const largest = Math.max(0, ...ships.map(sizeOf));
  return ships.map((ship) => Math.sqrt(sizeOf(ship) / largest));
}

export function rosterSilhouette(ship: Ship, style: OutlineStyle | undefined, zone: Size, share: number): Block {
  const { width, height } = zone;
  const upright = shipSilhouette(ship, style, { width: height, height: width }, share);
  const marks = flattenGroups(upright, 0, 0).flatMap(({ x, y, scale, marks }) =>
    marks.map((mark) => turned(mark, scale, [x, y], width)),
  );
  return { width, height, parts: [{ x: 0, y: 0, scale: 1, marks }] };
}

/** A mark of an upright drawing, turned a quarter to the right. */
function turned(mark: Mark, scale: number, [left, top]: readonly [number, number], width: number): Mark {
  if (mark.kind === 'text') return mark;
  const d = mark.d.replace(/(-?[\d.]+(?:e-?\d+)?)[ ,](-?[\d.]+(?:e-?\d+)?)/g, (_, x: string, y: string) => {
    const [across, down] = [left + Number(x) * scale, top + Number(y) * scale];
    return `${rounded(width - down)} ${rounded(across)}`;
  });
  return { ...mark, d, width: mark.width * scale };
}

function rounded(length: number): number {
  return Math.round(length * 1000) / 1000;
}
