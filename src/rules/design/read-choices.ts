import { defaultArcs } from '../catalogue/choices.ts';
import type { BookEntry, KeyedChoice } from '../catalogue/entry.ts';
import type { DesignEntry } from './design.ts';

/** The choices of an entry as formulas and checks see them: parsed, with defaults filled in. */
export function readChoices({ orderedChoices, covers }: BookEntry, given: DesignEntry): object {
  const choices: Record<string, unknown> = {};
  for (let index = 0; index < orderedChoices.length; index++) {
    const { key, choice } = orderedChoices[index] as KeyedChoice;
    const value = given[key];
    if (value !== undefined) choices[key] = choice.read === undefined ? value : choice.read(value);
    else choices[key] = choice.kind === 'arcs' ? defaultArcs(covers!(choices as never)) : choice.fallback;
  }
  return choices;
}
