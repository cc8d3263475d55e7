/** Marks a promise that is awaited after other work, so that its rejection is not unhandled until then. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** How often each value occurs, in the order of first occurrence. */
export function countEach<Value>(values: Iterable<Value>): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Groups values by a key, in the order of the first value of each group. */
export function groupBy<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly [Value, ...Value[]]> {
  const groups = new Map<Key, [Value, ...Value[]]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Plain data: a mapping of keys to values. */
export type MappingData = Readonly<Record<string, unknown>>;

export function isMapping(value: unknown): value is MappingData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A range of a text in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
