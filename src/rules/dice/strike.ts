/**
 * Damage to a target. Means are exact. Distributions are computed with floating-point numbers by adding and multiplying
 * positive terms only: they sum to 1 within 1e-12.
 */

import { getOrCompute } from '../model/get-or-compute.ts';
import { type ArmorModel, armorModel } from './armor.ts';
import { meanOf } from './mean.ts';
import { leastCommonMultiple, type Rational, rational, subtract } from './rational.ts';
import type { Face, Roll } from './roll.ts';

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
  const { standing, before, share } = source;
  switch (roll.kind) {
    case 'hit':
      addHit(after, roll, source);
      return;
    case 'mix':
      for (const branch of roll.branches)
        addTo(after, branch.roll, { ...source, share: (share * Number(branch.weight)) / Number(roll.of) });
      return;
    case 'loop':
      addLoop(after, loopWeights(roll.faces, roll.of, standing.most), source);
      return;
    case 'sum': {
      const [only, ...others] = roll.terms;
      if (only && only.times === 1 && others.length === 0) addTo(after, only.roll, source);
      else {
        const weights = applied(roll, standing, before);
        for (let index = 0; index < weights.length; index++)
          after[index] = (after[index] as number) + share * (weights[index] as number);
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

function addLoop(after: Float64Array, loop: Float64Array, { standing, before, share }: Source): void {
  const { model, most } = standing;
  for (let from = 0; from < model.states; from++) {
    const start = from * (most + 1);
    for (let have = 0; have <= most; have++) {
      const weight = (before[start + have] as number) * share;
      if (weight === 0) continue;
      for (let points = 0; points < loop.length; points++) {
        const to = start + Math.min(most, have + points);
        after[to] = (after[to] as number) + weight * (loop[points] as number);
      }
    }
  }
}

const loops = new WeakMap<readonly Face[], Float64Array>();

/** Probabilities are kept until less than this share is left; the rest joins the last one. */
const negligible = 1e-17;

/** The probabilities of 0, 1, 2 … points of a die that is rolled again; the last one holds everything from `most` on. */
function loopWeights(faces: readonly Face[], of: bigint, most: number): Float64Array {
  const all = getOrCompute(loops, faces, () => computeLoop(faces, Number(of)));
  if (all.length <= most + 1) return all;
  const short = all.slice(0, most + 1);
  short[most] = all.subarray(most).reduce((sum, weight) => sum + weight, 0);
  return short;
}

function computeLoop(faces: readonly Face[], of: number): Float64Array {
  const weights: number[] = [];
  const shareOf = (face: Face) => Number(face.weight) / of;
  const still = faces.reduce((sum, face) => (face.again && face.points === 0 ? sum + shareOf(face) : sum), 0);
  let left = 1;
  const highest = Math.max(...faces.map(({ points }) => points));
  while (left > negligible && weights.length < 4096) {
    const points = weights.length;
    const share = faces.reduce((sum, face) => {
      if (!face.again) return face.points === points ? sum + shareOf(face) : sum;
      return face.points > 0 && face.points <= points
        ? sum + shareOf(face) * (weights[points - face.points] as number)
        : sum;
    }, 0);
    weights.push(share / (1 - still));
    left = points < highest ? 1 : 1 - weights.reduce((sum, weight) => sum + weight, 0);
  }
  weights[weights.length - 1] = (weights.at(-1) as number) + Math.max(0, left);
  return Float64Array.from(weights);
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

/** The distribution of the total: the probability of 0, 1, 2 … points. */
export function totalDistribution(roll: Roll): Float64Array {
  return unlimitedHull(roll, []);
}

/** The distribution of hull points past armor, for a hull without end; layers innermost first. */
export function unlimitedHull(roll: Roll, layers: readonly number[]): Float64Array {
  let most = 64;
  for (;;) {
    const weights = hullDistribution(strike(intact(layers, most), roll));
    if ((weights[most] as number) < tail || most >= largestDistribution) {
      const last = weights.findLastIndex((weight) => weight >= tail / 100);
      return weights.slice(0, Math.max(0, last) + 1);
    }
    most *= 2;
  }
}
