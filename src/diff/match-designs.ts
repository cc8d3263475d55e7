/** Which design of one side is which of the other, where file and class say so. */

/** What a design is known by. */
interface Named {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
}

/** What has found its counterpart, and what has none. */
export interface Matching<Design> {
  readonly pairs: readonly (readonly [before: Design, after: Design])[];
  readonly removed: readonly Design[];
  readonly added: readonly Design[];
}

/** Matches the documents of two versions of one file: by class, and the rest by their places in the file. */
export function matchDocuments<Design extends Named>(
  before: readonly Design[],
  after: readonly Design[],
): Matching<Design> {
  return matched(before, after, [(each) => each.class, ({ document }) => String(document)]);
}

/** Matches designs of different files: by class, those of files with the same name before others. */
export function matchMoved<Design extends Named>(
  before: readonly Design[],
  after: readonly Design[],
): Matching<Design> {
  const nameOf = ({ file }: Design) => file.slice(file.lastIndexOf('/') + 1);
  return matched(before, after, [
    (each) => (each.class === null ? null : `${nameOf(each)}\n${each.class}`),
    (each) => each.class,
  ]);
}

/** Matches by one key after the other, in order where several have the same; `null` matches nothing. */
function matched<Design>(
  before: readonly Design[],
  after: readonly Design[],
  keys: readonly ((design: Design) => string | null)[],
): Matching<Design> {
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
  return {
    pairs: after.flatMap((design) => {
      const partner = partners.get(design);
      return partner ? [[partner, design] as const] : [];
    }),
    removed: [...left],
    added: after.filter((design) => !partners.has(design)),
  };
}
