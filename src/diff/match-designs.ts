/** Matches designs of two sides by file, class and content. */

import type { Ship } from '../rules/ship/ship.ts';
import { groupSystems } from './system-group.ts';

interface Named {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
}

interface DesignMatching<Design> {
  readonly pairs: readonly (readonly [before: Design, after: Design])[];
  readonly removed: readonly Design[];
  readonly added: readonly Design[];
}

/** Matches the documents of two versions of one file: by class, the rest by index. */
export function matchDocuments<Design extends Named>(
  before: readonly Design[],
  after: readonly Design[],
): DesignMatching<Design> {
  return matchByKeys(before, after, [(each) => each.class, ({ document }) => String(document)]);
}

/** Matches designs of different files by class, preferring files with the same name; the rest by what is aboard. */
export async function matchMoved<Design extends Named>(
  before: readonly Design[],
  after: readonly Design[],
  read: ReadContent<Design>,
): Promise<DesignMatching<Design>> {
  const byClass = matchByKeys(before, after, [
    (each) => (each.class === null ? null : `${fileName(each)}\n${each.class}`),
    (each) => each.class,
  ]);
  const alike = await matchContent(byClass.removed, byClass.added, read);
  const matched = new Set(alike.flat());
  return {
    pairs: [...byClass.pairs, ...alike],
    removed: byClass.removed.filter((design) => !matched.has(design)),
    added: byClass.added.filter((design) => !matched.has(design)),
  };
}

/** Matches by one key after the other; equal keys in order. `null` matches nothing. */
function matchByKeys<Design>(
  before: readonly Design[],
  after: readonly Design[],
  keys: readonly ((design: Design) => string | null)[],
): DesignMatching<Design> {
  const partners = new Map<Design, Design>();
  const left = new Set(before);
  for (const key of keys) {
    const waiting = new Map<string, Design[]>();
    for (const design of left) {
      const name = key(design);
      const queue = name === null ? [] : waiting.get(name);
      if (queue) queue.push(design);
      else waiting.set(name as string, [design]);
    }
    for (const queue of waiting.values()) queue.reverse();
    for (const design of after) {
      if (partners.has(design)) continue;
      const name = key(design);
      const partner = name === null ? undefined : waiting.get(name)?.pop();
      if (!partner) continue;
      partners.set(design, partner);
      left.delete(partner);
    }
  }
  const pairs = after.flatMap((design) => {
    const partner = partners.get(design);
    return partner ? [[partner, design] as const] : [];
  });
  return { pairs, removed: [...left], added: after.filter((design) => !partners.has(design)) };
}

// Matches designs whose class and file name have changed by what is aboard.

interface InFile {
  readonly file: string;
}

/** Resolves to the content of a design, from {@link contentOf}; empty without a ship. */
type ReadContent<Design> = (design: Design) => Promise<readonly string[]>;

/** Designs with fewer kinds of systems are too alike to be distinguished. */
const minSystems = 3;

/** Shares of equal content that make two designs versions of one ship, less if the name of the file is the same. */
const minShare = { sameName: 1 / 2, otherName: 3 / 4 };

/** Beyond this, nothing is matched. Only the move of a very large library reaches it. */
const maxComparisons = 250_000;

/** Hull, drives and each kind of system as texts that are equal in equal designs; none if there are few systems. */
export function contentOf(ship: Ship): readonly string[] {
  const { role, navy, mass, hull, armor, drive, ftl } = ship.design;
  const systems = groupSystems(ship).map(({ identity, count }) => `${count} ${identity}`);
  if (systems.length < minSystems) return [];
  const parts = Object.entries({ role, navy, mass, hull, armor, drive, ftl }).filter(([, part]) => part !== undefined);
  return [...parts.map((part) => JSON.stringify(part)), ...systems];
}

/** Pairs of versions of one ship, the most alike first. */
async function matchContent<Design extends InFile>(
  before: readonly Design[],
  after: readonly Design[],
  read: ReadContent<Design>,
): Promise<readonly (readonly [before: Design, after: Design])[]> {
  const comparisons = before.length * after.length;
  if (comparisons === 0 || comparisons > maxComparisons) return [];
  const contents = new Map<Design, readonly string[]>();
  for (const design of [...before, ...after]) contents.set(design, await read(design));
  const candidates = before.flatMap((from) =>
    after.map((to) => ({
      pair: [from, to] as const,
      share: sharedContent(contents.get(from) ?? [], contents.get(to) ?? []),
      isSameName: fileName(from) === fileName(to),
    })),
  );
  const alike = candidates.filter(
    ({ share, isSameName }) => share >= (isSameName ? minShare.sameName : minShare.otherName),
  );
  alike.sort((one, other) => other.share - one.share || Number(other.isSameName) - Number(one.isSameName));
  const matched = new Set<Design>();
  return alike.flatMap(({ pair }) => {
    if (pair.some((design) => matched.has(design))) return [];
    for (const design of pair) matched.add(design);
    return [pair];
  });
}

function fileName({ file }: InFile): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** The share of content that two designs have in common, of all content of both: 0 to 1. */
function sharedContent(one: readonly string[], other: readonly string[]): number {
  const known = new Set(one);
  const shared = other.filter((part) => known.has(part)).length;
  return one.length === 0 || other.length === 0 ? 0 : (2 * shared) / (one.length + other.length);
}
