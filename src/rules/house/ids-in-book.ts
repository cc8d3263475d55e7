import { craftChapters } from '../catalogue/craft/chapters.ts';
import type { RuleSet } from '../model/house-rules.ts';
import { rulebook } from './book.ts';

/** All IDs under the given rules: systems, parts of the ship, small craft and their modifications. */
export function idsInBook(rules: RuleSet): readonly string[] {
  return [...rulebook(rules).keys(), ...craftChapters.flatMap(({ rows }) => rows.map(({ id }) => id))];
}
