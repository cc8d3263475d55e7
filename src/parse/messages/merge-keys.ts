/** Merge keys, which YAML 1.1 had and YAML 1.2 has not: many people know them, and are told why nothing is merged. */

import type { Finding } from '../../findings/finding.ts';
import { under } from '../document.ts';
import { fault } from './faults.ts';

const mergeKey = '<<';

/** Whether `key` is the one by which YAML 1.1 copies one mapping into another. */
export function isMerge(key: string): boolean {
  return key === mergeKey;
}

/** Whether the author meant to merge something into a mapping: what it lacks is then no mistake of its own. */
export function wantsMerge(mapping: unknown): boolean {
  return Object.hasOwn(mapping as object, mergeKey);
}

/** Tells that nothing is merged into the mapping at `path`. */
export function mergeRefused(path: string): Finding {
  return fault('unknown-key', '`<<` merges mappings in YAML 1.1; slipway reads YAML 1.2, which has no such key', {
    path: under(path, mergeKey),
    on: 'key',
    help: 'write the keys out; an alias such as `*gun` repeats a whole entry',
  });
}
