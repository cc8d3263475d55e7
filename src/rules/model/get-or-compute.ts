/** The part of `Map` and `WeakMap` that a cache needs. */
interface Cache<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
  readonly size?: number;
}

/**
 * The cached value of a key, computed on the first request. New values are not kept once the cache has `maxSize` entries. For
 * caches alone: mutation testing empties them.
 */
export function getOrCompute<Key, Value>(
  cache: Cache<Key, Value>,
  key: Key,
  compute: () => Value,
  maxSize = Number.POSITIVE_INFINITY,
): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = compute();
    if ((cache.size ?? 0) < maxSize) cache.set(key, value);
  }
  return value;
}
