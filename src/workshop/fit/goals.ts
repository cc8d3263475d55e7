/** What a designer seeks with the mass that is left. */

import { toNumber } from '../../rules/dice/rational.ts';
import { volleyOf } from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** The value of an option, from the ship without and with it. */
export type Goal = (before: Ship, after: Ship) => number;

/** Boxes that an enemy has to shoot away. */
function boxesOf({ design }: Ship): number {
  const layers = design.armor.map(({ standard, regenerative }) => standard + regenerative);
  return design.hull.boxes + layers.reduce((sum, layer) => sum + layer, 0);
}

/** Mass of defenses: screens, point defense, electronic warfare. */
function defensesOf({ lines }: Ship): number {
  const defenses = lines.filter(({ source }) => source.kind === 'system' && source.entry.group === 'defences');
  return defenses.reduce((sum, { mass }) => sum + mass, 0);
}

/** Goals by name; each compares the ship with and without an option. */
export const goals: Readonly<Record<string, { readonly about: string; readonly value: Goal }>> = {
  points: { about: 'the fewest points', value: () => 0 },
  hull: { about: 'the most boxes of hull and armor', value: (before, after) => boxesOf(after) - boxesOf(before) },
  defense: {
    about: 'the most mass of screens, point defense and other defenses',
    value: (before, after) => defensesOf(after) - defensesOf(before),
  },
};

/** A battle is decided in a few turns: weapons that fire once count a third as much as those that fire every turn. */
const turns = [1, 2, 3];

/** Mean damage a turn through an arc at a range in mu, over the first three turns. */
export function damageThrough(ship: Ship, arc: Arc, range: number): number {
  const damage = turns.map((turn) => toNumber(volleyOf(ship, { arc, range, turn }).mean));
  return damage.reduce((sum, mean) => sum + mean, 0) / turns.length;
}

/** Mean damage a turn at a range in mu, as the average over the six arcs. */
export function firepowerGoal(range: number): Goal {
  const average = (ship: Ship) =>
    arcNames.reduce((sum, arc) => sum + damageThrough(ship, arc, range), 0) / arcNames.length;
  return (before, after) => average(after) - average(before);
}
