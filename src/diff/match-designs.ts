/** Matches designs of two sides by file, class and content. */

import { fileName, matchContent, type ReadContent } from './content-match.ts';

interface Named {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
}

export interface DesignMatching<Design> {
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
