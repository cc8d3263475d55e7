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
