import type { BookEntry } from '../rules/catalogue/entry.ts';
import { rulebook } from '../rules/house/book.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';

/** The entry of a system under the given rules; undefined for unknown IDs and for parts of the hull. */
export function systemById(rules: RuleSet, id: unknown): BookEntry | undefined {
  const entry = typeof id === 'string' ? rulebook(rules).get(id) : undefined;
  return entry?.isShipPart ? undefined : entry;
}
