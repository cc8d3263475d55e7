/** Compares submitted designs with the designs of an earlier year. */

import { diffShips } from '../../diff/compare.ts';
import type { Difference } from '../../diff/difference.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { isSameName } from '../../text/names.ts';

/** An earlier design that differs in one figure at most. */
export interface PreviousDesign {
  readonly verdict: Verdict;
  /** The only difference; `undefined` without one. */
  readonly difference: Difference | undefined;
}

/** Pairs that are compared; beyond that only designs of the same class name are. */
const maxPairs = 40_000;

/** Finds the closest earlier design of each ship, if at most one figure differs. */
export function previousFinder(
  previous: readonly Verdict[],
  count: number,
): (ship: Ship) => PreviousDesign | undefined {
  const priced = previous.flatMap((verdict) => (verdict.ship ? [{ verdict, ship: verdict.ship }] : []));
  const comparesAll = priced.length * count <= maxPairs;
  return (ship) => {
    const name = ship.design.class ?? '';
    const isNamesake = (other: Ship) => isSameName(other.design.class ?? '', name);
    const candidates = [
      ...priced.filter((each) => isNamesake(each.ship)),
      ...(comparesAll ? priced.filter((each) => !isNamesake(each.ship)) : []),
    ];
    let closest: PreviousDesign | undefined;
    for (const { verdict, ship: other } of candidates) {
      const figures = diffShips(other, ship).flatMap(figureDifferences);
      if (figures.length === 0) return { verdict, difference: undefined };
      if (figures.length === 1) closest ??= { verdict, difference: figures[0] };
    }
    return closest;
  };
}

/** Differences that are no figures of the ship. */
const notFigures: ReadonlySet<string> = new Set(['class', 'role', 'navy', 'stated']);

/** The differences themselves: what only costs something else because of them is left out. */
function figureDifferences(difference: Difference): readonly Difference[] {
  const { kind, what, before, after, count, inside } = difference;
  if (notFigures.has(what)) return [];
  const isHolder = kind === 'repriced' || (before === after && count.before === count.after);
  return isHolder ? inside.flatMap(figureDifferences) : [difference];
}
