/** What was made before, by key. */
interface Memory<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
  /** How much is in it; a memory that lets go of what nobody holds does not say. */
  readonly size?: number;
}

/** What was made for a key before, or else is made now; it is kept while fewer than `most` are. */
export function remembered<Key, Value>(
  known: Memory<Key, Value>,
  key: Key,
  make: () => Value,
  most = Number.POSITIVE_INFINITY,
): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    if ((known.size ?? 0) < most) known.set(key, value);
  }
  return value;
}
