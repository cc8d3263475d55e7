/** The sides of a duel as reports name them. */

import type { Verdict } from '../../findings/verdict.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { escapeControl } from '../../text/escape.ts';
import { formatCount, formatDecimal } from '../../text/phrases.ts';
import type { Estimate } from '../../workshop/duel/figures.ts';
import { notPlayed } from '../../workshop/duel/not-played.ts';

/** A ship or a fleet. */
export interface DuelSide {
  readonly name: string;
  readonly file: string;
  readonly points: number;
  readonly ships: number;
  readonly isFleet: boolean;
  /** What it has that duels do not play. */
  readonly notPlayed: readonly string[];
}

export function sideOf({ file }: Pick<Verdict, 'file'>, ship: Ship): DuelSide {
  const name = escapeControl(ship.design.class ?? file);
  return { name, file, points: ship.points.total, ships: 1, isFleet: false, notPlayed: notPlayed(ship) };
}

/** Two sides of the same name are numbered. */
export function withNames<Side extends DuelSide>(first: Side, second: Side): readonly [Side, Side] {
  if (first.name !== second.name) return [first, second];
  return [
    { ...first, name: `${first.name} 1` },
    { ...second, name: `${second.name} 2` },
  ];
}

/** `71%`; only 0 and 1 are `0%` and `100%`. */
export function percentText(share: number): string {
  const percent = formatDecimal(share * 100, 0);
  if (percent === '0' && share > 0) return '<1%';
  return percent === '100' && share < 1 ? '>99%' : `${percent}%`;
}

/** `69–73%`. */
export function intervalText({ low, high }: Pick<Estimate, 'low' | 'high'>): string {
  const [from, to] = [formatDecimal(low * 100, 0), formatDecimal(high * 100, 0)];
  return from === to ? `${to}%` : `${from}–${to}%`;
}

/** `71 of 100`; `over 99 of 100` if it is not all. */
export function ofHundred(share: number): string {
  const count = formatDecimal(share * 100, 0);
  if (count === '100') return share === 1 ? 'all' : 'over 99 of 100';
  if (count === '0') return share === 0 ? 'none' : 'under 1 of 100';
  return `${count} of 100`;
}

/** `9 points less`, `the same`. */
export function costDifference(own: number, other: number): string {
  if (own === other) return 'the same';
  return `${formatCount(Math.abs(own - other), 'point')} ${own < other ? 'less' : 'more'}`;
}
