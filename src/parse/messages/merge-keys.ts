/** Merge keys exist in YAML 1.1 only. Many authors know them, so they get their own message. */

import type { Finding } from '../../findings/finding.ts';
import { appendToPointer } from '../document.ts';
import { faultFinding } from './faults.ts';

export const mergeKey = '<<';

/** True if a mapping has a merge key, which may explain its missing keys. */
export function hasMergeKey(mapping: unknown): boolean {
  return Object.hasOwn(mapping as object, mergeKey);
}

export function mergeKeyFinding(path: string): Finding {
  return faultFinding('unknown-key', 'unsupported merge key `<<`: YAML 1.2 has no merge keys', {
    path: appendToPointer(path, mergeKey),
    on: 'key',
    help: 'write the keys out; an alias such as `*gun` repeats a whole entry',
  });
}
