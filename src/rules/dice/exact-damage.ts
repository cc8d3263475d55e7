/** Exact means of damage to a target with armor. */

import { getOrCompute } from '../model/get-or-compute.ts';
import { type ArmorModel, armorModel } from './armor.ts';
import { meanOf } from './mean.ts';
import { leastCommonMultiple, type Rational, rational, subtract, zero } from './rational.ts';
import type { Roll } from './roll.ts';

/** The exact means of one volley. The hull is counted without end: points beyond its last box are included. */
export interface MeanDamage {
  readonly total: Rational;
  /** Boxes lost by layer, innermost first; layers without boxes are left out. */
  readonly layers: readonly Rational[];
  readonly armor: Rational;
  readonly hull: Rational;
}

/** Bound of the work: bits of the common denominator times states of the armor. Ordinary ships stay far below. */
const maxWork = 2 ** 19;
const maxBits = 1024;

/**
 * The exact mean damage of a roll to intact armor, layers innermost first. Undefined for huge volleys at thick armor, whose fractions
 * have hundreds of digits: then only the total has an exact mean.
 */
export function meanDamage(roll: Roll, layers: readonly number[]): MeanDamage | undefined {
  const model = armorModel(layers);
  const total = meanOf(roll);
  if (model.layers === 0) return { total, layers: [], armor: zero, hull: total };
  const max = maxDamageFacing(roll);
  const states = layers.reduce((product, boxes) => product * (Math.min(boxes, max) + 1), 1);
  if (bitsOf(roll) > maxBits || bitsOf(roll) * states > maxWork) return undefined;
  const end = applied(roll, new Map([[0, 1n]]), model);
  const of = scaleOf(roll);
  const lostOf = (pick: (lost: readonly number[]) => number) => {
    let sum = 0n;
    for (const [state, weight] of end) sum += weight * BigInt(pick(model.lost[state] as readonly number[]));
    return rational(sum, of);
  };
  const armor = lostOf((lost) => lost.reduce((all, boxes) => all + boxes, 0));
  const byLayer = Array.from({ length: model.layers }, (_, layer) => lostOf((lost) => lost[layer] as number));
  return { total, layers: byLayer, armor, hull: subtract(total, armor) };
}

const bits = new WeakMap<Roll, number>();

/** An upper bound of the digits of {@link scaleOf}, without computing it. */
function bitsOf(roll: Roll): number {
  return getOrCompute(bits, roll, () => {
    if (roll.kind === 'sum') return roll.terms.reduce((sum, term) => sum + term.times * bitsOf(term.roll), 0);
    if (roll.kind !== 'mix') return 0;
    return roll.of.toString(2).length + roll.branches.reduce((sum, branch) => Math.max(sum, bitsOf(branch.roll)), 0);
  });
}

const facing = new WeakMap<Roll, number>();

/** The most points that can meet armor. */
export function maxDamageFacing(roll: Roll): number {
  return getOrCompute(facing, roll, () => {
    if (roll.kind === 'hit') return roll.mode === 'direct' ? 0 : roll.points;
    if (roll.kind === 'sum') return roll.terms.reduce((sum, term) => sum + term.times * maxDamageFacing(term.roll), 0);
    return roll.kind === 'mix' ? Math.max(...roll.branches.map((branch) => maxDamageFacing(branch.roll))) : 0;
  });
}

const scales = new WeakMap<Roll, bigint>();

/** The common denominator of the probabilities of all armor states after the roll. Dice rolled again pass the armor. */
function scaleOf(roll: Roll): bigint {
  return getOrCompute(scales, roll, () => {
    if (roll.kind === 'sum')
      return roll.terms.reduce((scale, term) => scale * scaleOf(term.roll) ** BigInt(term.times), 1n);
    return roll.kind === 'mix' ? roll.of * commonScale(roll.branches.map((branch) => branch.roll)) : 1n;
  });
}

function commonScale(rolls: readonly Roll[]): bigint {
  return rolls.reduce((scale, roll) => leastCommonMultiple(scale, scaleOf(roll)), 1n);
}

/** Weights by state of the armor. */
type Weights = ReadonlyMap<number, bigint>;

/** The weights after the roll, multiplied by `scaleOf(roll)`. */
function applied(roll: Roll, before: Weights, model: ArmorModel): Weights {
  switch (roll.kind) {
    case 'loop':
      return before;
    case 'hit': {
      const effect = model.effect(roll.mode, roll.points);
      const after = new Map<number, bigint>();
      for (const [state, weight] of before) addWeight(after, effect(state)[0], weight);
      return after;
    }
    case 'sum': {
      let weights = before;
      for (const term of roll.terms)
        for (let count = 0; count < term.times; count++) weights = applied(term.roll, weights, model);
      return weights;
    }
    case 'mix': {
      const common = commonScale(roll.branches.map((branch) => branch.roll));
      const after = new Map<number, bigint>();
      for (const branch of roll.branches) {
        const factor = branch.weight * (common / scaleOf(branch.roll));
        for (const [state, weight] of applied(branch.roll, before, model)) addWeight(after, state, weight * factor);
      }
      return after;
    }
  }
}

function addWeight(weights: Map<number, bigint>, state: number, weight: bigint): void {
  weights.set(state, (weights.get(state) ?? 0n) + weight);
}
