import { fraction, percentOf, roundHalfUp, roundUp } from '../../rules/model/amounts.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type RefitChange, refitChanges } from './refit-changes.ts';

/** Why the result is a new class: by its name or by option; or `no`, or an existing class (`known`). */
export type NewClassReason = 'by its name' | 'as was said' | 'no' | 'known';

/** True if the refit costs the new-class premium. */
export function isNewClass(newClass: NewClassReason): boolean {
  return newClass === 'by its name' || newClass === 'as was said';
}

export interface RefitCost {
  readonly newClass: NewClassReason;
  /** Changes of the class, additions before removals. */
  readonly exchanges: readonly RefitChange[];
  /** Wings, squadrons, marines and parties: not part of the class, bought separately. */
  readonly loadout: readonly RefitChange[];
  readonly sums: RefitTotals;
}

/** Totals of a refit, in resource points. */
interface RefitTotals {
  /** Price of the new systems. */
  readonly fitted: number;
  /** 10% of `fitted` for a new class. */
  readonly premium: number;
  /** `fitted` and `premium`: the load on the shipyard. */
  readonly processed: number;
  /** Price of the systems no longer used. */
  readonly removed: number;
  /** Half of `removed`, credited. */
  readonly gained: number;
  /** `processed` less `gained`. */
  readonly net: number;
  /** Price of new loadout, not included in the other totals. */
  readonly loadout: number;
}

/**
 * Computes the refit of one ship to another of equal mass. `fitted` less `removed` is the difference in class points.
 *
 * Source: campaign rules, on modifying ships: the cost of the new systems, 10% more for a new class, half the cost of
 * those no longer used in return.
 */
export function computeRefit(before: Ship, after: Ship, newClass: NewClassReason): RefitCost {
  const { exchanges, loadout } = refitChanges(before, after);
  const sum = (list: readonly RefitChange[], ...kinds: readonly RefitChange['kind'][]) =>
    list.reduce((total, { kind, points }) => total + (kinds.includes(kind) ? points : 0), 0);
  const fitted = sum(exchanges, 'fitted', 'dearer');
  const removed = sum(exchanges, 'removed', 'cheaper');
  const premium = isNewClass(newClass) ? roundHalfUp(percentOf(10, fitted)) : 0;
  const gained = roundHalfUp(fraction(removed, 2));
  const processed = fitted + premium;
  const sums = { fitted, premium, processed, removed, gained, net: processed - gained };
  return { newClass, exchanges, loadout, sums: { ...sums, loadout: sum(loadout, 'fitted', 'dearer') } };
}

/** Turns that a yard needs at `perTurn` resource points per turn. */
export function yardTurnsFor(points: number, perTurn: number): number {
  return roundUp(fraction(points, perTurn));
}
