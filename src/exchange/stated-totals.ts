/** Compares a total that a source states with the sums that it may mean. */

import type { Ship } from '../rules/ship/ship.ts';
import type { ConversionLoss } from './losses.ts';

/** A sum that a total may mean. */
export interface PossibleSum {
  readonly points: number;
  /** Scope of the total: `class and loadout`. */
  readonly what: string;
  /** True for the sum that needs no note. */
  readonly isUsual?: boolean;
}

/** A total of a source. */
export interface StatedTotal {
  /** Name with a verb: `points are`. */
  readonly name: string;
  readonly stated: number;
  /** The first is the total of the design. */
  readonly sums: readonly PossibleSum[];
  /** Why no sum matches. */
  readonly otherwise: string;
}

/** Reports a total that matches another sum than the usual one, or none. */
export function explainTotal(
  { name, stated, sums, otherwise }: StatedTotal,
  { path, start, end }: { readonly path: string; readonly start: number; readonly end: number },
): readonly ConversionLoss[] {
  const computed = sums[0]?.points;
  const match = sums.find(({ points }) => points === stated);
  if (match?.isUsual) return [];
  const found = match
    ? `stated ${name} ${stated}: ${match.what}`
    : `stated ${name} ${stated}; computed ${computed}: ${otherwise}`;
  return [{ kind: 'note', path, span: { start, end }, found, instead: String(computed) }];
}

/** The class, or the class with its loadout: programs differ in whether wings are included. */
export function classOrTotal({ class: points, loadout }: Ship['points']): readonly PossibleSum[] {
  return [
    { points, what: 'class', isUsual: true },
    { points: points + loadout, what: 'class and loadout' },
  ];
}
