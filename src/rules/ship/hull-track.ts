/** The hull track on the sheet: rows, crew stars and threshold checks. */

import { fraction, roundUp } from '../model/amounts.ts';

/**
 * The hull boxes of each row, as equal as possible with surplus boxes in the upper rows: 15 in 4 rows are 4, 4, 4 and 3.
 *
 * Source: base rules; Continuum 2014, Variable Hull Rows.
 */
export function hullRows(boxes: number, rows: number): readonly number[] {
  return Array.from({ length: rows }, (_, row) => roundUp(fraction(Math.max(0, boxes - row), rows)));
}

/** How many rows a player has chosen and the boxes do not fill. Four is the usual number, not a choice. */
export function rowsWithoutBoxesOf({ boxes, rows }: { readonly boxes: number; readonly rows: number }): number {
  return rows === 4 ? 0 : Math.max(0, rows - boxes);
}

/**
 * The hull boxes with a crew star, counted from 1 along the rows: evenly spaced, the last star in the last box. If the
 * spacing leaves stars over, they fill the boxes just before the last star. Living ships (factor 0) have none.
 *
 * Source: base rules.
 */
export function crewStars(boxes: number, factor: number): readonly number[] {
  if (factor === 0) return [];
  const step = roundUp(fraction(boxes, factor));
  const stars = new Set(
    Array.from({ length: factor - 1 }, (_, star) => (star + 1) * step).filter((box) => box < boxes),
  );
  for (let box = boxes; box > 0 && stars.size < factor; box--) stars.add(box);
  return [...stars].sort((one, other) => one - other);
}

/** The boxes of the hull rows that have any: a small ship may not fill them all. */
export function rowsWithBoxes({ boxes, rows }: { readonly boxes: number; readonly rows: number }): readonly number[] {
  return hullRows(boxes, rows).filter((count) => count > 0);
}

/** Number of crew stars in the first `lost` hull boxes. */
export function starsLost(boxes: number, factor: number, lost: number): number {
  return crewStars(boxes, factor).filter((star) => star <= lost).length;
}

/**
 * The roll that loses a system at the end of hull row `row` (from 1): 6, then 5+, 4+. The last row has none: its end is
 * the end of the ship.
 *
 * Source: base rules; for 5 and 6 rows slipway continues the sequence.
 */
export function thresholdRoll(row: number, rows: number): string | undefined {
  if (row >= rows) return undefined;
  return row === 1 ? '6' : `${7 - row}+`;
}

/** The same odds for low rolls: 1, then 1–2, 1–3. Source: Full Thrust Light, Recording damage. */
export function lowThresholdRoll(row: number, rows: number): string | undefined {
  if (row >= rows) return undefined;
  return row === 1 ? '1' : `1–${row}`;
}

/** The rows at whose end a level of a stealth hull is lost. Source: Continuum 2014, Stealth Hull. */
export function stealthRows(level: 0 | 1 | 2): readonly number[] {
  return ([[], [2], [1, 3]] as const)[level];
}
