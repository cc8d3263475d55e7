/** Fire of one ship at another. */

import type { Target } from '../../rules/dice/conditions.ts';
import { exchangeOf } from '../../rules/firepower/exchange.ts';
import { type Outcome, outcomeOf, volleysNeeded } from '../../rules/firepower/outcome.ts';
import { targetOf } from '../../rules/firepower/target.ts';
import { volleyOf } from '../../rules/firepower/volley.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { afterFirst, conditionsAt, type Firepower, type FireTarget, isSteady } from './firepower.ts';

export interface Against {
  readonly outcome: Outcome;
  readonly volleys: NonNullable<ReturnType<typeof volleysNeeded>>;
}

/** A ship as a target, with its screens, armor and point defense. */
export function shipAsTarget(
  ship: Ship,
  {
    name,
    file,
    rear,
    cloaked,
  }: { readonly name: string; readonly file: string; readonly rear: boolean; readonly cloaked: boolean },
): FireTarget {
  const target = targetOf(ship, { cloaked });
  return { conditions: target.target, layers: rear ? [] : target.armor, rear, ship: { ...target, name, file } };
}

/** The target as it is while it fires back at the attacker. */
export function firingBack(target: FireTarget, enemy: Ship, attacker: Ship, drifting: boolean): FireTarget {
  const { ship: own } = target;
  if (!own) return target;
  const known = new Map<number, Target>();
  const other = { ship: attacker, ...targetOf(attacker) };
  const firing = (range: number) =>
    getOrCompute(known, range, () => exchangeOf([{ ...own, ship: enemy }, other], { range, drifting })[0]);
  return { ...target, firing };
}

/** A target that is no design. */
export interface TargetDescription {
  readonly screens?: 0 | 1 | 2 | 3;
  readonly advanced?: boolean;
  /** Boxes by layer, innermost first. */
  readonly armor?: readonly number[];
  /** `true` is level 1. */
  readonly stealth?: 1 | 2 | true;
  readonly ecm?: 0 | 1 | 2 | 3;
  readonly holofield?: boolean;
  readonly pds?: number;
  readonly cloaked?: boolean;
  readonly rear?: boolean;
}

export function describedTarget(description: TargetDescription): FireTarget {
  const {
    screens = 0,
    advanced = false,
    armor = [],
    ecm = 0,
    holofield = false,
    cloaked = false,
    pds = 0,
  } = description;
  const { stealth: level, rear = false } = description;
  const stealth: Target['stealth'] = level === true ? 1 : (level ?? 0);
  const defense: Target['defense'] = pds > 0 ? { pds } : {};
  const conditions = { screens, advanced, stealth, ecm, holofield, cloaked, defense };
  return { conditions, layers: rear ? [] : armor.filter((boxes) => boxes > 0), rear };
}

/** Maximum number of states of armor and hull together that are computed exactly. */
const maxStates = 250_000;

/** Maximum number of states of armor alone. */
const maxArmorStates = 5000;

/** True if armor with these layers takes too long to compute exactly. */
export function isTooMuchArmor(layers: readonly number[], boxes = 0): boolean {
  const states = layers.reduce((product, count) => product * (count + 1), 1);
  return states > maxArmorStates || states * (boxes + 1) > maxStates;
}

/**
 * The effect of the first volley and of volleys in a row, by arc and band; `undefined` without a ship as target, or without
 * fire. The attacker stays whole, and the target repairs nothing.
 */
export function againstOf(firepower: Firepower): (arc: Arc, band: number) => Against | undefined {
  const { ship, request, arcs, bands } = firepower;
  const { target, drifting, craft, modes = [] } = request;
  const enemy = target.ship;
  const known = new Map<object, Against>();
  return (arc, index) => {
    const fire = arcs[arc][index];
    const band = bands[index];
    if (!enemy || !fire || !band || fire.first.volley.weapons.length === 0) return undefined;
    const { rear } = target;
    const conditions = conditionsAt(target, band.to);
    // Arcs through which the same weapons bear share their fire.
    const found = known.get(fire.first);
    if (found) return found;
    const options = { arc, range: band.to, drifting, craft, modes };
    const first = fire.first.volley.roll;
    const isSame = isSteady(ship) && afterFirst(conditions) === conditions;
    const rollIn = (turn: number) =>
      isSame || turn === 1 ? first : volleyOf(ship, { ...options, turn, target: afterFirst(conditions) }).roll;
    const outcome = outcomeOf(fire.first.volley.roll, enemy, { rear });
    const volleys = volleysNeeded(rollIn, enemy, { rear });
    if (!outcome || !volleys) return undefined;
    const against = { outcome, volleys };
    known.set(fire.first, against);
    return against;
  };
}
