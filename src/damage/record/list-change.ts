/** A list of a state file, changed item by item so that comments at the other items stay. */

export interface ListChange<Item> {
  /** The items before, changed; `undefined` where an item is removed. */
  readonly kept: readonly (Item | undefined)[];
  readonly added: readonly Item[];
}

export function changedList<Item>({ kept, added }: ListChange<Item>): readonly Item[] | undefined {
  const items = [...kept.filter((item) => item !== undefined), ...added] as readonly Item[];
  return items.length === 0 ? undefined : items;
}

/** Number of each class that an item of a list covers. */
export interface Accounted<Item> {
  readonly item: Item;
  readonly counts: ReadonlyMap<string, number>;
  /** The item for another count. */
  readonly withCount: (count: number) => Item;
}

/**
 * Changes a list so that its items account for `wanted`. Items of too large classes shrink or go, the last one first. What
 * is missing is added to an item of its class, or appended by `create`.
 */
export function adaptList<Item>(
  before: readonly Accounted<Item>[],
  wanted: ReadonlyMap<string, number>,
  create: (key: string, count: number) => readonly Item[],
): ListChange<Item> {
  const open = new Map(wanted);
  for (const { counts } of before) for (const [key, count] of counts) open.set(key, (open.get(key) ?? 0) - count);
  const kept: (Item | undefined)[] = before.map(({ item }) => item);
  for (let index = before.length - 1; index >= 0; index--) {
    const { counts, withCount } = before[index] as Accounted<Item>;
    const excess = [...counts].filter(([key]) => (open.get(key) ?? 0) < 0);
    if (excess.length === 0) continue;
    const [[key, count]] = excess as [[string, number]];
    const left = count + (open.get(key) as number);
    if (counts.size === 1 && left > 0) {
      kept[index] = withCount(left);
      open.set(key, 0);
      continue;
    }
    kept[index] = undefined;
    for (const [each, taken] of counts) open.set(each, (open.get(each) ?? 0) + taken);
  }
  const added = [...open].flatMap(([key, count]) => {
    if (count <= 0) return [];
    const index = before.findIndex(({ counts }, at) => kept[at] !== undefined && counts.size === 1 && counts.has(key));
    if (index === -1) return create(key, count);
    const { counts, withCount } = before[index] as Accounted<Item>;
    kept[index] = withCount((counts.get(key) as number) + count);
    return [];
  });
  return { kept, added };
}
