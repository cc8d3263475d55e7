import { defaultArcs } from '../catalogue/choices.ts';
import type { BookEntry, KeyedChoice } from '../catalogue/entry.ts';
import type { DesignEntry } from './design.ts';

export const noChoices = {};

/** Cache of parsed choices: the YAML reader shares one entry object among designs with the same text. */
const cache = new WeakMap<DesignEntry, { readonly system: BookEntry; readonly choices: object }>();

/** The choices of an entry as formulas and checks see them: parsed, with defaults filled in. */
export function readChoices(system: BookEntry, given: DesignEntry): object {
  if (system.orderedChoices.length === 0) return noChoices;
  const cached = cache.get(given);
  if (cached?.system === system) return cached.choices;
  const choices = parseChoices(system, given);
  cache.set(given, { system, choices });
  return choices;
}

function parseChoices({ orderedChoices, covers }: BookEntry, given: DesignEntry): object {
  const choices: Record<string, unknown> = {};
  for (let index = 0; index < orderedChoices.length; index++) {
    const { key, choice } = orderedChoices[index] as KeyedChoice;
    const value = given[key];
    if (value !== undefined) choices[key] = choice.read === undefined ? value : choice.read(value);
    else choices[key] = choice.kind === 'arcs' ? defaultArcs(covers!(choices as never)) : choice.fallback;
  }
  return choices;
}
