/**
 * Stands in for `rules/model/get-or-compute.ts` in mutation testing: caches are empty at the start of each test. Otherwise only the first
 * test that fills a cache would cover the code behind it.
 */

let caches = new Map<object, Map<unknown, unknown>>();

export function emptyCaches(): void {
  caches = new Map();
}

export function getOrCompute<Value>(cache: object, key: unknown, compute: () => Value): Value {
  const known = caches.get(cache) ?? new Map<unknown, unknown>();
  caches.set(cache, known);
  if (!known.has(key)) known.set(key, compute());
  return known.get(key) as Value;
}
