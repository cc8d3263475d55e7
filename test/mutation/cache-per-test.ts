/**
 * Replaces `rules/model/get-or-compute.ts` in mutation testing, so that caches are empty at the start of each test. Otherwise only the
 * first test that fills a cache would cover the code behind it.
 */

let caches = new Map<object, Map<unknown, unknown>>();

export function emptyCaches(): void {
  caches = new Map();
}

type Cache<Key, Value> = Pick<Map<Key, Value>, 'get'>;

/** Does not add to `cache` itself; its existing values were set by its owner. */
export function getOrCompute<Key, Value>(cache: Cache<Key, Value>, key: Key, compute: () => Value): Value {
  const known = caches.get(cache) ?? new Map<unknown, unknown>();
  caches.set(cache, known);
  if (cache.get(key) === undefined && !known.has(key)) known.set(key, compute());
  return cache.get(key) ?? (known.get(key) as Value);
}
