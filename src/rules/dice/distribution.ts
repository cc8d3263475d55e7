/** Distributions of totals, in floating-point numbers. Terms are only multiplied and added, so errors stay near 1e-15. */

import { getOrCompute } from '../model/get-or-compute.ts';
import { quotient } from './rational.ts';
import type { Face, Roll } from './roll.ts';

/** Probabilities below this at the end of a distribution are dropped. */
const negligible = 1e-17;

/** The largest number of points with a separate entry; the last entry is for everything above it. */
const maxPoints = 1 << 14;

const distributions = new WeakMap<Roll, Float64Array>();

/** The distribution of the total: the probability of 0, 1, 2 … points. Do not change it: it is cached. */
export function totalDistribution(roll: Roll): Float64Array {
  return getOrCompute(distributions, roll, () => compute(roll));
}

function compute(roll: Roll): Float64Array {
  switch (roll.kind) {
    case 'hit': {
      const weights = new Float64Array(roll.points + 1);
      weights[roll.points] = 1;
      return weights;
    }
    case 'loop':
      return computeLoop(roll.faces, Number(roll.of));
    case 'mix': {
      const parts = roll.branches.map(
        (branch) => [quotient(branch.weight, roll.of), totalDistribution(branch.roll)] as const,
      );
      const weights = new Float64Array(Math.max(...parts.map(([, part]) => part.length)));
      for (const [chance, part] of parts)
        for (let points = 0; points < part.length; points++)
          weights[points] = (weights[points] as number) + chance * (part[points] as number);
      return weights;
    }
    case 'sum':
      return normalized(
        roll.terms.reduce<Float64Array>(
          (total, term) => convolve(total, power(totalDistribution(term.roll), term.times)),
          Float64Array.of(1),
        ),
      );
  }
}

/** Divided by its sum, from which thousands of dice would deviate by more than 1e-12. */
function normalized(weights: Float64Array): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** The sum of `times` independent amounts, by repeated doubling. */
function power(each: Float64Array, times: number): Float64Array {
  if (times === 1) return each;
  const odd = times % 2;
  const half = power(each, (times - odd) / 2);
  const even = convolve(half, half);
  return odd === 1 ? convolve(even, each) : even;
}

function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const last = Math.min(maxPoints, a.length + b.length - 2);
  const weights = new Float64Array(last + 1);
  for (let first = 0; first < a.length; first++) {
    const weight = a[first] as number;
    if (weight === 0) continue;
    for (let second = 0; second < b.length; second++) {
      const points = Math.min(last, first + second);
      weights[points] = (weights[points] as number) + weight * (b[second] as number);
    }
  }
  return withoutTail(weights);
}

/** Drops the end of a distribution where nothing is left. */
export function withoutTail(weights: Float64Array): Float64Array {
  let last = weights.length - 1;
  while (last > 0 && (weights[last] as number) < negligible) last--;
  return last === weights.length - 1 ? weights : weights.slice(0, last + 1);
}

/** A die that is rolled again, by the same recurrence as the exact probabilities. */
function computeLoop(faces: readonly Face[], of: number): Float64Array {
  const weights: number[] = [];
  const shareOf = (face: Face) => Number(face.weight) / of;
  const still = faces.reduce((sum, face) => (face.again && face.points === 0 ? sum + shareOf(face) : sum), 0);
  const highest = Math.max(...faces.map(({ points }) => points));
  let left = 1;
  while (left > negligible && weights.length < maxPoints) {
    const points = weights.length;
    const chance = faces.reduce((sum, face) => {
      if (!face.again) return face.points === points ? sum + shareOf(face) : sum;
      const before = face.points > 0 ? weights[points - face.points] : undefined;
      return sum + shareOf(face) * (before ?? 0);
    }, 0);
    weights.push(chance / (1 - still));
    left = points < highest ? 1 : Math.max(...weights.slice(-highest - 1));
  }
  return Float64Array.from(weights);
}
