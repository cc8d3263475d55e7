import { type Choice, defaultArcs } from '../catalogue/choices.ts';
import type { BookEntry, KeyedChoice } from '../catalogue/entry.ts';
import type { Coverage } from '../model/arcs.ts';
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

/** Arcs that an entry may cover; undefined while a choice it depends on is missing or invalid. */
export function coverageOf(
  { covers, orderedChoices }: BookEntry,
  valueOfKey: (key: string) => unknown,
): Coverage | undefined {
  const choices: Record<string, unknown> = {};
  for (const { key, choice } of orderedChoices) {
    if (choice.kind === 'arcs') continue;
    const value = valueOfKey(key) ?? choice.fallback;
    if (!isValid(choice, value)) return undefined;
    choices[key] = value;
  }
  return covers?.(choices as never);
}

function isValid({ kind, options }: Choice, value: unknown): boolean {
  if (options) return options.some((option) => option.value === value);
  return kind === 'flag' ? typeof value === 'boolean' : value !== undefined;
}
