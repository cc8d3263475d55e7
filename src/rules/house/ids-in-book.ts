import { craftChapters } from '../catalogue/craft/chapters.ts';
import type { RulesInForce } from '../model/house-rules.ts';
import { book } from './book.ts';

/** The ids of all that may be aboard by the rules in force: systems, parts of the ship, small craft and what is done to them. */
export function idsSold(rules: RulesInForce): readonly string[] {
  return [...book(rules).keys(), ...craftChapters.flatMap(({ rows }) => rows.map(({ id }) => id))];
}
