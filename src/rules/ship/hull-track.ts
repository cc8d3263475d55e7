/** The track of hull boxes on the sheet: its rows, its crew stars, and what is rolled at the end of a row. */

import { fraction, roundUp } from '../model/amounts.ts';

/**
 * The hull boxes of each row, as equal as possible, surplus boxes in the upper rows: 15 in 4 rows are 4, 4, 4 and 3.
 *
 * Source: base rules; Continuum 2014, Variable Hull Rows.
 */
export function hullRows(boxes: number, rows: number): readonly number[] {
  return Array.from({ length: rows }, (_, row) => roundUp(fraction(Math.max(0, boxes - row), rows)));
}

/**
 * Which hull boxes carry a crew star, counted from 1 along the rows: every so many boxes, the last star on the last box.
 *
 * Source: base rules. Where the step runs out too early, the stars that are left stand just before the last one, so that
 * there are always as many as the crew factor. A living ship has no crew, and no stars.
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

/** How many crew stars are gone when so many boxes are lost, from the first on. */
export function starsLost(boxes: number, factor: number, lost: number): number {
  return lost === 0 ? 0 : crewStars(boxes, factor).filter((star) => star <= lost).length;
}

/**
 * What a system is lost on when the hull row `row`, counted from 1, is gone: 6, then 5+, 4+. Nothing is rolled for the
 * last row, with which the ship is lost.
 *
 * Source: base rules; 5 and 6 rows go on in the same way, which is a reading of ours.
 */
export function threshold(row: number, rows: number): string | undefined {
  if (row >= rows) return undefined;
  return row === 1 ? '6' : `${7 - row}+`;
}

/** The same odds counted from the low side: 1, then 1-2, 1-3. Source: Full Thrust Light, Recording damage. */
export function lightThreshold(row: number, rows: number): string | undefined {
  if (row >= rows) return undefined;
  return row === 1 ? '1' : `1-${row}`;
}

/**
 * The rows at whose end a level of a stealth hull is lost: the second, or the first and the third.
 *
 * Source: Continuum 2014, Stealth Hull.
 */
export function stealthRows(level: 0 | 1 | 2): readonly number[] {
  return ([[], [2], [1, 3]] as const)[level];
}
