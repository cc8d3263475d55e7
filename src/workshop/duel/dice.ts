/** Rolls of the rulebook as dice that are thrown. */

import type { RandomBelow } from '../../damage/play/seeded-draw.ts';
import { quotient } from '../../rules/dice/rational.ts';
import type { HitMode, Roll } from '../../rules/dice/roll.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';

/** What hits are applied to. */
export interface Victim {
  readonly take: (mode: HitMode, points: number) => void;
}

/** Throws the dice of a roll once. */
export type Thrower = (random: RandomBelow, victim: Victim) => void;

const throwers = new WeakMap<Roll, Thrower>();

export function throwerOf(roll: Roll): Thrower {
  return getOrCompute(throwers, roll, () => compile(roll));
}

function compile(roll: Roll): Thrower {
  switch (roll.kind) {
    case 'hit':
      return (_, victim) => victim.take(roll.mode, roll.points);
    case 'sum': {
      const terms = roll.terms.map((term) => ({ times: term.times, each: throwerOf(term.roll) }));
      return (random, victim) => {
        for (const { times, each } of terms) for (let count = 0; count < times; count++) each(random, victim);
      };
    }
    case 'mix': {
      const branches = joined(roll.branches.map((branch) => [branch.weight, throwerOf(branch.roll)] as const));
      const die = dieOf(branches.map(([weight]) => weight));
      const each = branches.map(([, branch]) => branch);
      return (random, victim) => (each[die(random)] as Thrower)(random, victim);
    }
    case 'loop': {
      const faces = roll.faces;
      const die = dieOf(faces.map(({ weight }) => weight));
      return (random, victim) => {
        let points = 0;
        for (let again = true; again; ) {
          const face = faces[die(random)] as (typeof faces)[number];
          points += face.points;
          again = face.again;
        }
        if (points > 0) victim.take('direct', points);
      };
    }
  }
}

/** Joins branches with the same roll. */
function joined(branches: readonly (readonly [bigint, Thrower])[]): readonly (readonly [bigint, Thrower])[] {
  const weights = new Map<Thrower, bigint>();
  for (const [weight, thrower] of branches) weights.set(thrower, (weights.get(thrower) ?? 0n) + weight);
  return [...weights].map(([thrower, weight]) => [weight, thrower]);
}

/** Faces of a die that is thrown with 32 bits. */
const allBits = 2 ** 32;

/** A die that shows the index of each weight with its share. Weights above 32 bits are rounded to that. */
function dieOf(weights: readonly bigint[]): (random: RandomBelow) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const isExact = total <= BigInt(allBits);
  const below = isExact ? Number(total) : allBits;
  let sum = 0n;
  const ends = weights.map((weight) => {
    sum += weight;
    return isExact ? Number(sum) : quotient(sum, total) * allBits;
  });
  const last = ends.length - 1;
  return (random) => {
    const thrown = random(below);
    let index = 0;
    while (index < last && thrown >= (ends[index] as number)) index++;
    return index;
  };
}

/** A six-sided die. */
export function rollDie(random: RandomBelow): number {
  return random(6) + 1;
}
