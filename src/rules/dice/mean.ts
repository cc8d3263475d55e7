import { getOrCompute } from '../model/get-or-compute.ts';
import { add, divide, multiply, one, type Rational, rational, subtract, sum, zero } from './rational.ts';
import type { Face, Roll } from './roll.ts';

const means = new WeakMap<Roll, Rational>();

/** The exact mean of a roll, dice without end in closed form. */
export function meanOf(roll: Roll): Rational {
  return getOrCompute(means, roll, () => computeMean(roll));
}

function computeMean(roll: Roll): Rational {
  switch (roll.kind) {
    case 'hit':
      return rational(roll.points);
    case 'sum':
      return sum(roll.terms.map((term) => multiply(rational(term.times), meanOf(term.roll))));
    case 'mix':
      return sum(roll.branches.map((branch) => multiply(rational(branch.weight, roll.of), meanOf(branch.roll))));
    case 'loop': {
      const again = roll.faces.filter((face) => face.again);
      return divide(meanOfFaces(roll.faces, roll.of), subtract(one, chanceOf(again, roll.of)));
    }
  }
}

function meanOfFaces(faces: readonly Face[], of: bigint): Rational {
  return rational(
    faces.reduce((total, { weight, points }) => total + weight * BigInt(points), 0n),
    of,
  );
}

/** The probability of any of the faces. */
function chanceOf(faces: readonly Face[], of: bigint): Rational {
  return rational(
    faces.reduce((total, { weight }) => total + weight, 0n),
    of,
  );
}

/** The exact probabilities of 0 to `most` points in total. */
export function probabilities(roll: Roll, max: number): readonly Rational[] {
  switch (roll.kind) {
    case 'hit':
      return monomial(roll.points, max);
    case 'sum': {
      let total = monomial(0, max);
      for (const term of roll.terms) {
        const each = probabilities(term.roll, max);
        for (let count = 0; count < term.times; count++) total = product(total, each);
      }
      return total;
    }
    case 'mix': {
      const parts = roll.branches.map(
        (branch) => [rational(branch.weight, roll.of), probabilities(branch.roll, max)] as const,
      );
      return monomial(0, max).map((_, points) =>
        sum(parts.map(([share, each]) => multiply(share, each[points] ?? zero))),
      );
    }
    case 'loop':
      return loopProbabilities(roll.faces, roll.of, max);
  }
}

/**
 * The recurrence of a die that is rolled again: `p[k]` is the share of faces that end with `k`, plus the sum over the other
 * faces of their share times `p[k - points]`.
 */
function loopProbabilities(faces: readonly Face[], of: bigint, max: number): readonly Rational[] {
  const known: Rational[] = [];
  const still = faces.filter(({ points, again }) => again && points === 0);
  const ends = subtract(one, chanceOf(still, of));
  for (let points = 0; points <= max; points++) {
    const ways = faces.flatMap((face) => {
      const share = rational(face.weight, of);
      if (!face.again) return face.points === points ? [share] : [];
      return face.points > 0 && face.points <= points ? [multiply(share, known[points - face.points] as Rational)] : [];
    });
    known.push(divide(sum(ways), ends));
  }
  return known;
}

function monomial(points: number, max: number): readonly Rational[] {
  return Array.from({ length: max + 1 }, (_, index) => (index === points ? one : zero));
}

function product(a: readonly Rational[], b: readonly Rational[]): readonly Rational[] {
  return a.map((_, points) => {
    let total = zero;
    for (let part = 0; part <= points; part++)
      total = add(total, multiply(a[part] as Rational, b[points - part] as Rational));
    return total;
  });
}
