/** Applies an entry of the notation to a fleet. */

import { type DamagedShip, shipLabels } from '../damage.ts';
import type { ShipDamage } from '../ship-damage.ts';
import { applyTerm } from './apply-term.ts';
import type { SheetLabel } from './names.ts';
import { isProblem } from './problem.ts';
import { type PlacedProblem, splitEntry } from './split-entry.ts';

/** A ship that an entry damages, with its damage before and after. */
export interface ShipChange {
  readonly ship: number;
  readonly before: ShipDamage;
  readonly after: ShipDamage;
}

/** The ships that an entry changes, each once; or the first problem. */
export function applyEntry(
  entry: string,
  ships: readonly DamagedShip[],
  labelOf: SheetLabel,
): readonly ShipChange[] | PlacedProblem {
  const split = splitEntry(entry, ships);
  if (isProblem(split)) return split;
  const changes = new Map<number, ShipChange>();
  for (const { ship: index, terms } of split) {
    const damaged = ships[index] as DamagedShip;
    const { before, after } = changes.get(index) ?? { before: damaged.damage, after: damaged.damage };
    let damage = after;
    for (const { text, offset } of terms) {
      const changed = applyTerm(text, { ship: damaged.ship, labelOf, damage });
      if (isProblem(changed)) return { ...changed, message: `${shipLabels(ships)[index]}: ${changed.message}`, offset };
      damage = changed;
    }
    changes.set(index, { ship: index, before, after: damage });
  }
  return [...changes.values()];
}
