import { countEach } from '../text/collections.ts';
import { type SystemGroup, splitGroup, type Trait } from './system-group.ts';

/** Beyond this, groups are paired in order instead of by similarity. No real ship reaches it, but a file may. */
const maxComparisons = 40_000;

/** Pairs groups of one ID, most similar first, and returns them in the order of `after`. Symmetric in its arguments. */
export function pairGroups(before: readonly SystemGroup[], after: readonly SystemGroup[]) {
  const left = { before: [...before], after: [...after] };
  const pairs: { readonly pair: readonly [SystemGroup, SystemGroup]; readonly index: number }[] = [];
  for (const [one, other] of byDistance(before, after)) {
    const [from, to] = [left.before[one] as SystemGroup, left.after[other] as SystemGroup];
    const count = Math.min(from.count, to.count);
    if (count === 0) continue;
    const [fromPart, fromRest] = splitGroup(from, count);
    const [toPart, toRest] = splitGroup(to, count);
    left.before[one] = fromRest;
    left.after[other] = toRest;
    pairs.push({ pair: [fromPart, toPart], index: other });
  }
  const remaining = (groups: readonly SystemGroup[]) => groups.filter(({ count }) => count > 0);
  pairs.sort((one, other) => one.index - other.index);
  return { pairs: pairs.map(({ pair }) => pair), removed: remaining(left.before), added: remaining(left.after) };
}

/** Index pairs of all groups, most similar first. */
function byDistance(
  before: readonly SystemGroup[],
  after: readonly SystemGroup[],
): readonly (readonly [one: number, other: number])[] {
  if (before.length * after.length > maxComparisons) return inOrder(before, after);
  const candidates = before.flatMap((from, one) =>
    after.map((to, other) => ({
      indexes: [one, other] as const,
      far: distance(from, to),
      // Ties are broken in an order that does not depend on which side is which.
      name: [from.identity, to.identity].sort().join(' '),
    })),
  );
  candidates.sort((one, other) => one.far - other.far || byText(one.name, other.name));
  return candidates.map(({ indexes }) => indexes);
}

function inOrder(
  before: readonly SystemGroup[],
  after: readonly SystemGroup[],
): readonly (readonly [number, number])[] {
  const sorted = (groups: readonly SystemGroup[]) =>
    groups.map(({ identity }, index) => ({ identity, index })).sort((a, b) => byText(a.identity, b.identity));
  const others = sorted(after);
  return sorted(before)
    .slice(0, others.length)
    .map(({ index }, rank) => [index, (others[rank] as { readonly index: number }).index]);
}

/** Distance that each differing choice adds, plus up to the same for the size of the difference. */
const choiceWeight = 100;

/** Dissimilarity of two groups: number of differing choices, size of the differences, contents. */
function distance(one: SystemGroup, other: SystemGroup): number {
  let far = Math.min(
    choiceWeight,
    countUnshared(one.inside.flatMap(identitiesOf), other.inside.flatMap(identitiesOf)) * 10,
  );
  for (const key of new Set([...Object.keys(one.traits), ...Object.keys(other.traits)])) {
    const gap = gapOf(one.traits[key], other.traits[key]);
    if (gap > 0) far += choiceWeight + Math.min(gap, choiceWeight - 1);
  }
  return far;
}

function gapOf(one: Trait = [], other: Trait = []): number {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other);
  return countUnshared([one].flat().map(String), [other].flat().map(String));
}

/** Number of words on one side only. */
function countUnshared(one: readonly string[], other: readonly string[]): number {
  const counts = new Map(countEach(one));
  for (const word of other) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

function identitiesOf({ identity, count }: SystemGroup): readonly string[] {
  return Array<string>(Math.min(count, choiceWeight)).fill(identity);
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
