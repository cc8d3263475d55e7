/**
 * Damage to a target. Means are exact. Distributions are computed with floating-point numbers by adding and multiplying
 * positive terms only: they sum to 1 within 1e-12.
 */

import { getOrCompute } from '../model/get-or-compute.ts';
import { type ArmorModel, armorModel } from './armor.ts';
import { share as shareOf, totalDistribution, withoutTail } from './distribution.ts';
import { meanOf } from './mean.ts';
import { leastCommonMultiple, type Rational, rational, subtract } from './rational.ts';
import type { Roll } from './roll.ts';

/** The exact means of one volley. The hull is counted without end: points beyond its last box are included. */
export interface MeanDamage {
  readonly total: Rational;
  /** Boxes lost by layer, innermost first. */
  readonly layers: readonly Rational[];
  readonly armor: Rational;
  readonly hull: Rational;
}

/** The exact mean damage of a roll to intact armor; layers innermost first. */
export function meanDamage(roll: Roll, layers: readonly number[]): MeanDamage {
  const model = armorModel(layers);
  const total = meanOf(roll);
  const start = Array.from({ length: model.states }, (_, state) => (state === 0 ? 1n : 0n));
  const end = model.states === 1 ? start : applyExactly(roll, start, model);
  const of = model.states === 1 ? 1n : scaleOf(roll);
  const lostOf = (pick: (lost: readonly number[]) => number) =>
    rational(
      end.reduce((sum, weight, state) => sum + weight * BigInt(pick(model.lost[state] as readonly number[])), 0n),
      of,
    );
  const armor = lostOf((lost) => lost.reduce((all, boxes) => all + boxes, 0));
  const byLayer = (model.lost[0] ?? []).map((_, layer) => lostOf((lost) => lost[layer] as number));
  return { total, layers: byLayer, armor, hull: subtract(total, armor) };
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

/** The weights of the armor states after the roll, multiplied by `scaleOf(roll)`. */
function applyExactly(roll: Roll, before: readonly bigint[], model: ArmorModel): readonly bigint[] {
  switch (roll.kind) {
    case 'loop':
      return before;
    case 'hit': {
      if (roll.mode === 'direct') return before;
      const { state } = model.effect(roll.mode, roll.points);
      const after = Array<bigint>(model.states).fill(0n);
      before.forEach((weight, from) => {
        const to = state[from] as number;
        if (weight !== 0n) after[to] = (after[to] as bigint) + weight;
      });
      return after;
    }
    case 'sum': {
      let weights = before;
      for (const term of roll.terms)
        for (let count = 0; count < term.times; count++) weights = applyExactly(term.roll, weights, model);
      return weights;
    }
    case 'mix': {
      const common = commonScale(roll.branches.map((branch) => branch.roll));
      const after = Array<bigint>(model.states).fill(0n);
      for (const branch of roll.branches) {
        const factor = branch.weight * (common / scaleOf(branch.roll));
        applyExactly(branch.roll, before, model).forEach((weight, state) => {
          if (weight !== 0n) after[state] = (after[state] as bigint) + weight * factor;
        });
      }
      return after;
    }
  }
}

/** Where a target stands: the probability of each state of its armor together with each number of hull points. */
export interface Standing {
  readonly model: ArmorModel;
  /** Hull points are counted up to this number; the last one also holds everything above it. */
  readonly most: number;
  /** At `state * (most + 1) + hull`. */
  readonly weights: Float64Array;
}

/** An intact target. */
export function intact(layers: readonly number[], most: number): Standing {
  const model = armorModel(layers);
  const weights = new Float64Array(model.states * (most + 1));
  weights[0] = 1;
  return { model, most, weights };
}

/** The target after one more roll. */
export function strike(standing: Standing, roll: Roll): Standing {
  if (standing.model.states === 1) {
    const after = new Float64Array(standing.weights.length);
    addPoints(after, totalDistribution(roll), { standing, before: standing.weights, share: 1 });
    return { ...standing, weights: after };
  }
  return { ...standing, weights: applied(roll, standing, standing.weights) };
}

function applied(roll: Roll, standing: Standing, before: Float64Array): Float64Array {
  if (roll.kind === 'sum') {
    let weights = before;
    for (const term of roll.terms)
      for (let count = 0; count < term.times; count++) weights = applied(term.roll, standing, weights);
    return weights;
  }
  const after = new Float64Array(before.length);
  addTo(after, roll, { standing, before, share: 1 });
  return after;
}

interface Source {
  readonly standing: Standing;
  readonly before: Float64Array;
  readonly share: number;
}

function addTo(after: Float64Array, roll: Roll, source: Source): void {
  const { standing, before, share: sourceShare } = source;
  switch (roll.kind) {
    case 'hit':
      addHit(after, roll, source);
      return;
    case 'mix':
      for (const branch of roll.branches)
        addTo(after, branch.roll, { ...source, share: sourceShare * shareOf(branch.weight, roll.of) });
      return;
    case 'loop':
      addPoints(after, totalDistribution(roll), source);
      return;
    case 'sum': {
      const [only, ...others] = roll.terms;
      if (only && only.times === 1 && others.length === 0) addTo(after, only.roll, source);
      else {
        const weights = applied(roll, standing, before);
        for (let index = 0; index < weights.length; index++)
          after[index] = (after[index] as number) + sourceShare * (weights[index] as number);
      }
    }
  }
}

function addHit(
  after: Float64Array,
  { mode, points }: Extract<Roll, { kind: 'hit' }>,
  { standing: { model, most }, before, share }: Source,
): void {
  const { state, hull } = model.effect(mode, points);
  for (let from = 0; from < model.states; from++) {
    const start = from * (most + 1);
    const target = (state[from] as number) * (most + 1);
    const reached = hull[from] as number;
    for (let have = 0; have <= most; have++) {
      const weight = before[start + have] as number;
      if (weight === 0) continue;
      const to = target + Math.min(most, have + reached);
      after[to] = (after[to] as number) + share * weight;
    }
  }
}

function addPoints(after: Float64Array, all: Float64Array, { standing, before, share }: Source): void {
  const { model, most } = standing;
  for (let from = 0; from < model.states; from++) {
    const start = from * (most + 1);
    for (let have = 0; have <= most; have++) {
      const weight = (before[start + have] as number) * share;
      if (weight === 0) continue;
      for (let points = 0; points < all.length; points++) {
        const to = start + Math.min(most, have + points);
        after[to] = (after[to] as number) + weight * (all[points] as number);
      }
    }
  }
}

/** The distribution of hull points, summed over the states of the armor. */
export function hullDistribution({ model, most, weights }: Standing): Float64Array {
  const total = new Float64Array(most + 1);
  for (let state = 0; state < model.states; state++)
    for (let hull = 0; hull <= most; hull++)
      total[hull] = (total[hull] as number) + (weights[state * (most + 1) + hull] as number);
  return total;
}

/** The distribution of armor boxes lost, of all layers together. */
export function armorDistribution({ model, most, weights }: Standing): Float64Array {
  const boxes = model.lost.map((lost) => lost.reduce((all, count) => all + count, 0));
  const total = new Float64Array(Math.max(...boxes) + 1);
  boxes.forEach((lost, state) => {
    for (let hull = 0; hull <= most; hull++)
      total[lost] = (total[lost] as number) + (weights[state * (most + 1) + hull] as number);
  });
  return total;
}

/** Tails below this are cut from a distribution without limit; the rest sums to 1 within 1e-12. */
const tail = 1e-13;
const largestDistribution = 1 << 14;

/** The distribution of hull points past armor, for a hull without end; layers innermost first. */
export function unlimitedHull(roll: Roll, layers: readonly number[]): Float64Array {
  if (armorModel(layers).states === 1) return totalDistribution(roll);
  for (let most = 64; ; most *= 2) {
    const weights = hullDistribution(strike(intact(layers, most), roll));
    if ((weights[most] as number) < tail || most >= largestDistribution) return withoutTail(weights);
  }
}
