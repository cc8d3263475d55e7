import { arcsLeftOut } from '../catalogue/choices.ts';
import type { BookEntry, Setting } from '../catalogue/entry.ts';
import type { DesignEntry } from './design.ts';

/** The choices of a system that has none. */
export const noChoices = {};

/** The choices of entries that were read before: the same entry often stands in many designs. */
const choicesRead = new WeakMap<DesignEntry, { readonly system: BookEntry; readonly choices: object }>();

/** The choices of a system as formulas and checks see them, read off what a design gives. */
export function choicesOf(system: BookEntry, given: DesignEntry): object {
  if (system.settings.length === 0) return noChoices;
  const known = choicesRead.get(given);
  if (known?.system === system) return known.choices;
  const choices = readChoices(system, given);
  choicesRead.set(given, { system, choices });
  return choices;
}

/** The same, read anew. */
function readChoices({ settings, covers }: BookEntry, given: DesignEntry): object {
  const choices: Record<string, unknown> = {};
  for (let index = 0; index < settings.length; index++) {
    const { key, choice } = settings[index] as Setting;
    const value = given[key];
    if (value !== undefined) choices[key] = choice.read === undefined ? value : choice.read(value);
    else choices[key] = choice.kind === 'arcs' ? arcsLeftOut(covers!(choices as never)) : choice.fallback;
  }
  return choices;
}
