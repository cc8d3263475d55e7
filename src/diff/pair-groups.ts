import { type Lot, parted, type Trait } from './system-group.ts';

/** Lots of one id that have no counterpart, put together as far as they go. Those in a pair are equally many. */
export interface Pairing {
  readonly pairs: readonly (readonly [before: Lot, after: Lot])[];
  readonly removed: readonly Lot[];
  readonly added: readonly Lot[];
}

/** Up to so many comparisons are made to find who is most alike; no ship has that many, but a file may. */
const mostComparisons = 40_000;

/** Pairs lots of one id, the most alike first, and gives them in the order of `after`. Which side is which makes no difference. */
export function paired(before: readonly Lot[], after: readonly Lot[]): Pairing {
  const left = { before: [...before], after: [...after] };
  const pairs: { readonly pair: readonly [Lot, Lot]; readonly place: number }[] = [];
  for (const [one, other] of likeliest(before, after)) {
    const [from, to] = [left.before[one] as Lot, left.after[other] as Lot];
    const count = Math.min(from.count, to.count);
    if (count === 0) continue;
    const [was, fewer] = parted(from, count);
    const [is, rest] = parted(to, count);
    left.before[one] = fewer;
    left.after[other] = rest;
    pairs.push({ pair: [was, is], place: other });
  }
  const remaining = (lots: readonly Lot[]) => lots.filter(({ count }) => count > 0);
  pairs.sort((one, other) => one.place - other.place);
  return { pairs: pairs.map(({ pair }) => pair), removed: remaining(left.before), added: remaining(left.after) };
}

/** Which lots to pair, by their places, the most alike first. */
function likeliest(before: readonly Lot[], after: readonly Lot[]): readonly (readonly [one: number, other: number])[] {
  if (before.length * after.length > mostComparisons) return inOrder(before, after);
  const ways = before.flatMap((from, one) =>
    after.map((to, other) => ({
      places: [one, other] as const,
      far: distance(from, to),
      // What is equally alike is taken in an order that is the same when the sides are changed.
      name: [from.identity, to.identity].sort().join(' '),
    })),
  );
  ways.sort((one, other) => one.far - other.far || byText(one.name, other.name));
  return ways.map(({ places }) => places);
}

function inOrder(before: readonly Lot[], after: readonly Lot[]): readonly (readonly [number, number])[] {
  const sorted = (lots: readonly Lot[]) =>
    lots.map(({ identity }, place) => ({ identity, place })).sort((a, b) => byText(a.identity, b.identity));
  const others = sorted(after);
  return sorted(before)
    .slice(0, others.length)
    .map(({ place }, index) => [place, (others[index] as { readonly place: number }).place]);
}

/** What another choice counts for, beside how far it is from the first. */
const otherChoice = 100;

/** How unlike two lots are: by how many choices, by how much, and in what they hold. */
function distance(one: Lot, other: Lot): number {
  let far = Math.min(otherChoice, strangers(one.inside.flatMap(named), other.inside.flatMap(named)) * 10);
  for (const key of new Set([...Object.keys(one.traits), ...Object.keys(other.traits)])) {
    const gap = gapOf(one.traits[key], other.traits[key]);
    if (gap > 0) far += otherChoice + Math.min(gap, otherChoice - 1);
  }
  return far;
}

function gapOf(one: Trait = [], other: Trait = []): number {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other);
  return strangers([one].flat().map(String), [other].flat().map(String));
}

/** How many words stand on one side only. */
function strangers(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of other) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

function named({ identity, count }: Lot): readonly string[] {
  return Array<string>(Math.min(count, otherChoice)).fill(identity);
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
