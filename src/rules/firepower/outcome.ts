/** What volleys do to a target with armor and a hull. */

import type { Roll } from '../dice/roll.ts';
import {
  armorDistribution,
  hullDistribution,
  intact,
  type MeanDamage,
  meanDamage,
  type Standing,
  strike,
} from '../dice/strike.ts';
import type { ShipTarget } from './target.ts';
import { expectedLosses } from './thresholds.ts';

export type Hulk = Pick<ShipTarget, 'armor' | 'rows' | 'boxes' | 'icons'>;

export interface Outcome {
  /** Exact means; the hull is counted without end. */
  readonly means: MeanDamage;
  /** Probability of 0, 1, 2 … armor boxes lost. */
  readonly armor: Float64Array;
  /** Probability of 0, 1, 2 … hull boxes lost; the last one is the end of the ship. */
  readonly hull: Float64Array;
  /** Chance to end each hull row; the last one is the end of the ship. */
  readonly rowEnds: readonly number[];
  readonly destroyed: number;
  /** Systems expected to be lost to thresholds, while the ship survives. */
  readonly systemsLost: number;
}

/** One volley at an intact target. Without armor (`rear`), everything goes to the hull. */
export function outcomeOf(roll: Roll, hulk: Hulk, { rear = false } = {}): Outcome {
  const layers = rear ? [] : hulk.armor;
  const standing = strike(intact(layers, hulk.boxes), roll);
  const hull = hullDistribution(standing);
  let box = 0;
  const rowEnds = hulk.rows.map((boxes) => {
    box += boxes;
    return chanceOf(hull, box);
  });
  return {
    means: meanDamage(roll, layers),
    armor: armorDistribution(standing),
    hull,
    rowEnds,
    destroyed: chanceOf(hull, hulk.boxes),
    systemsLost: expectedLosses(hull, hulk),
  };
}

/** The probability of at least `least` points. */
export function chanceOf(distribution: Float64Array, least: number): number {
  let chance = 0;
  for (let points = distribution.length - 1; points >= least; points--) chance += distribution[points] as number;
  return Math.min(1, chance);
}

/** Most volleys that are tried. */
const mostVolleys = 1000;

export interface VolleysNeeded {
  /** Volleys until the chance is at least 50 % and 90 %; `undefined` if they never suffice. */
  readonly half: number | undefined;
  readonly nineTenths: number | undefined;
}

/** The fire of each turn, from turn 1. */
export type FireByTurn = (turn: number) => Roll;

/** Volleys to cripple (half the hull) and to destroy a target that repairs nothing and keeps its screens. */
export function volleysNeeded(
  fire: FireByTurn,
  { armor, boxes }: Pick<Hulk, 'armor' | 'boxes'>,
  { rear = false } = {},
): { readonly cripple: VolleysNeeded; readonly destroy: VolleysNeeded } {
  let standing: Standing = intact(rear ? [] : armor, boxes);
  const crippled = boxes % 2 === 0 ? boxes / 2 : (boxes + 1) / 2;
  const goals = [crippled, boxes].map((boxesLost) => ({ boxesLost, half: 0, nineTenths: 0 }));
  let idle = 0;
  for (let turn = 1; turn <= mostVolleys && idle < 2; turn++) {
    const roll = fire(turn);
    idle = roll.kind === 'sum' && roll.terms.length === 0 ? idle + 1 : 0;
    standing = strike(standing, roll);
    const hull = hullDistribution(standing);
    for (const goal of goals) {
      const chance = chanceOf(hull, goal.boxesLost) + rounding;
      if (goal.half === 0 && chance >= 0.5) goal.half = turn;
      if (goal.nineTenths === 0 && chance >= 0.9) goal.nineTenths = turn;
    }
    if (goals.every(({ nineTenths }) => nineTenths > 0)) break;
  }
  const [cripple, destroy] = goals.map(({ half, nineTenths }) => ({
    half: half || undefined,
    nineTenths: nineTenths || undefined,
  }));
  return { cripple: cripple as VolleysNeeded, destroy: destroy as VolleysNeeded };
}

/** Sums of floating-point numbers may miss an exact 1/2 by this much. */
const rounding = 1e-12;
