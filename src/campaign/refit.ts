import { fraction, percent, roundHalfUp, roundUp } from '../rules/model/amounts.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { type Exchange, exchangesBetween } from './refit-changes.ts';

/** Why the result is a new class; or that it is the old one still, or one that has been built before. */
export type NewClass = 'by its name' | 'as was said' | 'no' | 'known';

/** Whether it costs the premium of a new class. */
export function isNewClass(newClass: NewClass): boolean {
  return newClass === 'by its name' || newClass === 'as was said';
}

/** What a refit takes, in resource points. */
export interface Refit {
  readonly newClass: NewClass;
  /** Part of the class, what is new before what goes. */
  readonly exchanges: readonly Exchange[];
  /** Wings, squadrons, marines and parties: no part of the class, bought apart at their price. */
  readonly loadout: readonly Exchange[];
  readonly sums: RefitSums;
}

/** The sums of a refit, in resource points. */
export interface RefitSums {
  /** What the new systems cost. */
  readonly fitted: number;
  /** A tenth of that for a new class. */
  readonly premium: number;
  /** Both together: what a shipyard has to process. */
  readonly processed: number;
  /** What the systems no longer used have cost. */
  readonly removed: number;
  /** Half of that, which is gained in return. */
  readonly gained: number;
  /** What is processed without what is gained. */
  readonly net: number;
  /** What new loadout costs, beside all this. */
  readonly loadout: number;
}

/**
 * What it takes to make one ship of the other; both are of the same mass. The points of what is fitted, without those of
 * what is removed, are what the two classes differ by.
 *
 * Source: campaign rules, on modifying ships: the cost of the new systems, 10 % more for a new class, half the cost of
 * those no longer used in return.
 */
export function refitOf(before: Ship, after: Ship, newClass: NewClass): Refit {
  const { exchanges, loadout } = exchangesBetween(before, after);
  const sum = (list: readonly Exchange[], ...kinds: readonly Exchange['kind'][]) =>
    list.reduce((total, { kind, points }) => total + (kinds.includes(kind) ? points : 0), 0);
  const fitted = sum(exchanges, 'fitted', 'dearer');
  const removed = sum(exchanges, 'removed', 'cheaper');
  const premium = isNewClass(newClass) ? roundHalfUp(percent(10, fitted)) : 0;
  const gained = roundHalfUp(fraction(removed, 2));
  const processed = fitted + premium;
  const sums = { fitted, premium, processed, removed, gained, net: processed - gained };
  return { newClass, exchanges, loadout, sums: { ...sums, loadout: sum(loadout, 'fitted', 'dearer') } };
}

/** How many turns a shipyard needs that processes so many resource points in each. */
export function turnsFor(points: number, perTurn: number): number {
  return roundUp(fraction(points, perTurn));
}
