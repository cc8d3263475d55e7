/** Goals of a designer for free mass. */

import { meanDamage } from '../../rules/dice/exact-damage.ts';
import { toNumber } from '../../rules/dice/rational.ts';
import { platformOf } from '../../rules/firepower/armament.ts';
import { cachedArmament, type Volley, volleyOf } from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { afterFirst, type FireTarget, isSteady, TooManyDice } from '../firepower/firepower.ts';

/** The value of an option, from the ship without and with it. */
export type Goal = (before: Ship, after: Ship) => number;

/** Boxes that an enemy has to shoot away. */
function boxesOf({ design }: Ship): number {
  const layers = design.armor.map(({ standard, regenerative }) => standard + regenerative);
  return design.hull.boxes + layers.reduce((sum, layer) => sum + layer, 0);
}

/** Mass of defenses: screens, point defense, electronic warfare. */
function defensesOf({ lines }: Ship): number {
  const defenses = lines.filter(({ source }) => source.kind === 'system' && source.entry.group === 'defenses');
  return defenses.reduce((sum, { mass }) => sum + mass, 0);
}

/** Salvoes in magazines. */
function salvoesOf(ship: Ship): number {
  return itemsOf(ship, 'salvo-magazine').reduce(
    (sum, { choices: { salvoes }, count }) =>
      sum + count * (salvoes.standard + salvoes.extended + salvoes['two-stage']),
    0,
  );
}

const gain =
  (measure: (ship: Ship) => number): Goal =>
  (before, after) =>
    measure(after) - measure(before);

/** A battle is decided in a few turns: weapons that fire once count a third as much as those that fire every turn. */
const turns = [1, 2, 3];

/** The range and the target of fire that is measured. */
export interface FireAt {
  /** Distance in mu. */
  readonly range: number;
  readonly target: FireTarget;
}

/** A target without defenses. */
export const bareFireTarget: FireTarget = { conditions: {}, layers: [], rear: false };

const known = new WeakMap<Ship, Map<string, number>>();

/**
 * Mean damage per turn through an arc over the first three turns. At a target with armor: what gets past it, if the armor is
 * whole every turn.
 */
export function damageThrough(ship: Ship, arc: Arc, { range, target }: FireAt, craft = false): number {
  const cache = getOrCompute(known, ship, () => new Map<string, number>());
  const { conditions, layers } = target;
  return getOrCompute(cache, JSON.stringify([arc, range, conditions, layers, craft]), () => {
    // Without slow weapons and magazines every turn is like the first.
    const fired = isSteady(ship) && afterFirst(conditions) === conditions ? [1] : turns;
    const damage = fired.map((turn) => {
      const met = turn === 1 ? conditions : afterFirst(conditions);
      return pastArmor(volleyOf(ship, { arc, range, turn, target: met, craft }), layers);
    });
    return damage.reduce((sum, mean) => sum + mean, 0) / fired.length;
  });
}

function pastArmor({ roll, mean }: Volley, layers: FireTarget['layers']): number {
  if (layers.length === 0) return toNumber(mean);
  const damage = meanDamage(roll, layers);
  if (!damage) throw new TooManyDice();
  return toNumber(damage.hull);
}

/** Mean damage per turn, as the average over the six arcs. */
export function firepowerGoal(at: FireAt): Goal {
  return (before, after) => {
    const changed = arcNames.filter((arc) => fireSummary(before, arc) !== fireSummary(after, arc));
    const gains = changed.map((arc) => damageThrough(after, arc, at) - damageThrough(before, arc, at));
    return gains.reduce((sum, more) => sum + more, 0) / arcNames.length;
  };
}

/** Everything that affects the fire through an arc and that additions can change: mounts, rounds, fire controls, sensors. */
function fireSummary(ship: Ship, arc: Arc): string {
  const { weapons } = cachedArmament(ship);
  const mounts = weapons.reduce((sum, { bearing }) => sum + bearing(arc), 0);
  const rounds = weapons.flatMap((weapon) => weapon.rounds ?? []).reduce((sum, { count }) => sum + count, 0);
  return JSON.stringify([mounts, rounds, ship.hull.advancedFireControl, platformOf(ship)]);
}

/** Mean damage per turn by fighters in reach of a ship without defenses. */
function wingsGoal(): Goal {
  const at: FireAt = { range: 6, target: bareFireTarget };
  return gain((ship) => damageThrough(ship, 'F', at, true) - damageThrough(ship, 'F', at, false));
}

/** Goals by name that are reached exactly; each compares the ship with and without an addition. */
export const goals: Readonly<Record<string, Goal>> = {
  points: () => 0,
  hull: gain(boxesOf),
  defense: gain(defensesOf),
  wings: wingsGoal(),
  salvoes: gain(salvoesOf),
};
