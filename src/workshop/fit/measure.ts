/** The worth of ships against one opponent, each figure computed once. */

import { toNumber } from '../../rules/dice/rational.ts';
import { volleyOf } from '../../rules/firepower/volley.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { offenseOf } from '../worth/offense.ts';
import { type Opponent, targetConditions, usualOpponent } from '../worth/opponent.ts';
import { survivalOf } from '../worth/survival.ts';
import { choiceOf, type Escort, escortOf } from '../worth/worth.ts';

/** What a proposal changes in a fight. */
export interface Effect {
  /** Damage per turn, and the same at long range. */
  readonly offense: number;
  readonly atRange: number;
  /** Volleys until the ship is crippled. */
  readonly survival: number;
  /** The chance to choose range and arc. */
  readonly choice: number;
  readonly escort: Escort;
}

export interface Measure {
  readonly opponent: Opponent;
  readonly offense: (ship: Ship) => number;
  readonly atRange: (ship: Ship) => number;
  readonly survival: (ship: Ship) => number;
  /** Kills of point defense a turn; those for other ships count twice. */
  readonly escort: (ship: Ship) => number;
  /** Offense and survival together. */
  readonly strength: (ship: Ship) => number;
  readonly effect: (ship: Ship) => Effect;
}

/** The figure of a ship, computed once. */
function cached<Value>(compute: (ship: Ship) => Value): (ship: Ship) => Value {
  const known = new WeakMap<Ship, { readonly value: Value }>();
  return (ship) => getOrCompute(known, ship, () => ({ value: compute(ship) })).value;
}

/** Without weapons, every gun would be worth everything: this counts as the offense of a ship without any. */
const leastOffense = 0.2;

/** Measures against the usual opponent of a ship; `range` is the long range that counts, by default 24 mu and beyond. */
export function measureFor(mass: number, range?: number): Measure {
  const opponent = usualOpponent(mass);
  const whole = cached((ship) => offenseOf(ship, opponent, choiceOf(ship, opponent)));
  const lasting = cached((ship) => survivalOf(ship, opponent, choiceOf(ship, opponent)));
  const survival = (ship: Ship) => lasting(ship).crippled;
  const protects = cached(escortOf);
  const offense = (ship: Ship) => whole(ship).total;
  const atRange =
    range === undefined ? (ship: Ship) => whole(ship).atRange : cached((ship) => damageAt(ship, opponent, range));
  return {
    ...{ opponent, offense, atRange, survival },
    escort: (ship) => protects(ship).kills * (protects(ship).covers ? 2 : 1),
    strength: (ship) => Math.sqrt((offense(ship) + leastOffense) * lasting(ship).destroyed),
    effect: (ship) => ({
      offense: offense(ship),
      atRange: atRange(ship),
      survival: survival(ship),
      choice: choiceOf(ship, opponent),
      escort: protects(ship),
    }),
  };
}

/** Mean damage of a volley at a range through the best arc. */
function damageAt(ship: Ship, opponent: Opponent, range: number): number {
  const target = targetConditions(opponent);
  return Math.max(...arcNames.map((arc) => toNumber(volleyOf(ship, { arc, range, target }).mean)));
}
