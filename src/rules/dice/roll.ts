/** Rolls as data. Other files of this folder compute means, distributions and damage to armor from them. */

import { getOrCompute } from '../model/get-or-compute.ts';

/**
 * How a hit meets armor.
 *
 * - `plain`: armor first, the outermost layer first.
 * - `ap`: one point to each layer, the rest to the hull.
 * - `sap`: half, rounded up, to the outermost layer; what is left meets the next layer in the same way.
 * - `direct`: past the armor.
 */
export type HitMode = 'plain' | 'ap' | 'sap' | 'direct';

/**
 * A random amount: damage points, or hits, kills or boarding parties (then the mode of hits has no meaning).
 *
 * - `hit`: one hit of so many points.
 * - `sum`: independent rolls, each several times.
 * - `mix`: one of several rolls, with probability `weight / of`.
 * - `loop`: a die that is rolled again, without end, on the faces marked `again`. Its points pass the armor.
 */
export type Roll =
  | { readonly kind: 'hit'; readonly mode: HitMode; readonly points: number }
  | { readonly kind: 'sum'; readonly terms: readonly RollTerm[] }
  | { readonly kind: 'mix'; readonly of: bigint; readonly branches: readonly Branch[] }
  | { readonly kind: 'loop'; readonly of: bigint; readonly faces: readonly Face[] };

export interface RollTerm {
  readonly times: number;
  readonly roll: Roll;
}

export interface Branch {
  readonly weight: bigint;
  readonly roll: Roll;
}

/** Faces of a die that is rolled again: `weight` of them do `points`. */
export interface Face {
  readonly weight: bigint;
  readonly points: number;
  readonly again: boolean;
}

/** A finite distribution of points: probability `weight / of` each. */
export interface Points {
  readonly of: bigint;
  readonly weights: readonly (readonly [points: number, weight: bigint])[];
}

export const nothing: Roll = { kind: 'sum', terms: [] };

const hits = new Map<string, Roll>();

/** One hit. Equal hits are the same object, so that what is computed for one is known for all. */
export function hit(mode: HitMode, points: number): Roll {
  if (points === 0) return nothing;
  return getOrCompute(hits, `${mode} ${points}`, () => ({ kind: 'hit', mode, points }), 4096);
}

const multiples = new WeakMap<Roll, Map<number, Roll>>();

/** The roll `count` times, independently. */
export function times(count: number, roll: Roll): Roll {
  if (count === 0 || roll === nothing) return nothing;
  if (count === 1) return roll;
  const known = getOrCompute(multiples, roll, () => new Map<number, Roll>());
  return getOrCompute(known, count, () => ({ kind: 'sum', terms: [{ times: count, roll }] }));
}

export function both(...rolls: readonly Roll[]): Roll {
  const terms = rolls.filter((roll) => roll !== nothing).map((roll) => ({ times: 1, roll }));
  return terms.length === 0 ? nothing : terms.length === 1 ? (terms[0] as RollTerm).roll : { kind: 'sum', terms };
}

export function mix(of: bigint, branches: readonly Branch[]): Roll {
  const possible = branches.filter(({ weight }) => weight > 0n);
  if (possible.every(({ roll }) => roll === nothing)) return nothing;
  return { kind: 'mix', of, branches: possible };
}

/** The roll if a die shows one of `faces` of 6, otherwise nothing. */
export function onFaces(faces: number, roll: Roll): Roll {
  if (faces <= 0) return nothing;
  if (faces >= 6) return roll;
  return mix(6n, [
    { weight: BigInt(faces), roll },
    { weight: BigInt(6 - faces), roll: nothing },
  ]);
}

/** Exactly `points`. */
export function fixed(points: number): Points {
  return { of: 1n, weights: [[points, 1n]] };
}

/** A die with `sides` sides, plus `plus`, not below 0. */
export function die(sides: 3 | 6, plus = 0): Points {
  return collect(
    BigInt(sides),
    Array.from({ length: sides }, (_, face) => [Math.max(0, face + 1 + plus), 1n] as const),
  );
}

/** The sum of `count` independent amounts. */
export function sumOfDice(count: number, each: Points): Points {
  let total = fixed(0);
  for (let index = 0; index < count; index++) {
    const pairs = total.weights.flatMap(([a, first]) =>
      each.weights.map(([b, second]) => [a + b, first * second] as const),
    );
    total = collect(total.of * each.of, pairs);
  }
  return total;
}

/** Joins equal amounts. */
function collect(of: bigint, pairs: readonly (readonly [number, bigint])[]): Points {
  const weights = new Map<number, bigint>();
  for (const [points, weight] of pairs) weights.set(points, (weights.get(points) ?? 0n) + weight);
  return { of, weights: [...weights] };
}

/** One hit of a random number of points. */
export function hitOf(mode: HitMode, { of, weights }: Points): Roll {
  if (weights.length === 1) return hit(mode, (weights[0] as readonly [number, bigint])[0]);
  return mix(
    of,
    weights.map(([points, weight]) => ({ weight, roll: hit(mode, points) })),
  );
}
