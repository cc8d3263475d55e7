/** Effect of volleys on a target with armor and a hull. */

import { type MeanDamage, maxDamageFacing, meanDamage } from '../dice/exact-damage.ts';
import type { Roll } from '../dice/roll.ts';
import { armorDistribution, hullDistribution, intact, strike, type TargetState } from '../dice/strike.ts';
import { fraction, roundUp } from '../model/amounts.ts';
import type { ShipTarget } from './target.ts';
import { expectedLosses } from './thresholds.ts';

export type TargetHull = Pick<ShipTarget, 'armor' | 'rows' | 'boxes' | 'icons' | 'light'>;

export interface Outcome {
  /** Exact means; the hull is counted without end. Undefined for huge volleys at thick armor. */
  readonly means: MeanDamage | undefined;
  /** Mean armor boxes lost, as a number. */
  readonly armorLost: number;
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

/** Maximum number of probabilities of a target: armor states times hull boxes. */
const maxCells = 2 ** 18;

/**
 * Layers of armor that can be computed with a hull of so many boxes, innermost first. Where there are too many states, the innermost
 * layers are joined, which changes only how armor-piercing hits are divided among them. Undefined if even one layer is too much.
 */
function workableLayers(layers: readonly number[], boxes: number, max: number): readonly number[] | undefined {
  const cells = layers.reduce((product, count) => product * (Math.min(count, max) + 1), boxes + 1);
  const [first, second, ...others] = layers;
  if (cells <= maxCells || first === undefined) return layers;
  return second === undefined ? undefined : workableLayers([first + second, ...others], boxes, max);
}

/**
 * One volley at an intact target. Without armor (`rear`), everything goes to the hull. Undefined if armor and hull are too large to
 * compute, which no ship of the books is.
 */
export function outcomeOf(roll: Roll, target: TargetHull, { rear = false } = {}): Outcome | undefined {
  const layers = rear ? [] : target.armor;
  const workable = workableLayers(layers, target.boxes, maxDamageFacing(roll));
  if (workable === undefined) return undefined;
  const state = strike(intact(workable, target.boxes), roll);
  const hull = hullDistribution(state);
  let box = 0;
  const rowEnds = target.rows.map((boxes) => {
    box += boxes;
    return chanceOf(hull, box);
  });
  const armor = armorDistribution(state);
  return {
    means: meanDamage(roll, layers),
    armorLost: armor.reduce((mean, chance, boxes) => mean + chance * boxes, 0),
    armor,
    hull,
    rowEnds,
    destroyed: chanceOf(hull, target.boxes),
    systemsLost: expectedLosses(hull, target),
  };
}

/** The probability of at least `min` points. */
export function chanceOf(distribution: Float64Array, min: number): number {
  let chance = 0;
  for (let points = distribution.length - 1; points >= min; points--) chance += distribution[points] as number;
  return Math.min(1, chance);
}

/** Maximum number of volleys that are tried. */
const maxVolleys = 1000;

export interface VolleysNeeded {
  /** Volleys until the chance is at least 50% and 90%; `undefined` if they never suffice. */
  readonly half: number | undefined;
  readonly nineTenths: number | undefined;
}

/** The fire of each turn, from turn 1. */
export type FireByTurn = (turn: number) => Roll;

/** Volleys to cripple (half the hull) and to destroy a target that repairs nothing and keeps its screens; as {@link outcomeOf}. */
export function volleysNeeded(
  fire: FireByTurn,
  { armor, boxes }: Pick<TargetHull, 'armor' | 'boxes'>,
  { rear = false } = {},
): { readonly cripple: VolleysNeeded; readonly destroy: VolleysNeeded } | undefined {
  const layers = workableLayers(rear ? [] : armor, boxes, Number.POSITIVE_INFINITY);
  if (layers === undefined) return undefined;
  let state: TargetState = intact(layers, boxes);
  const crippled = roundUp(fraction(boxes, 2));
  const goals = [crippled, boxes].map((boxesLost) => ({ boxesLost, half: 0, nineTenths: 0 }));
  let idle = 0;
  for (let turn = 1; turn <= maxVolleys && idle < 2; turn++) {
    const roll = fire(turn);
    idle = roll.kind === 'sum' && roll.terms.length === 0 ? idle + 1 : 0;
    state = strike(state, roll);
    const hull = hullDistribution(state);
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
