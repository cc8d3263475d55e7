import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { splitClass, systemCalled, systemsWithWords } from '../../rules/catalogue/vocabulary.ts';
import { closestMatch } from '../../text/suggest.ts';

/** No name of a system is longer. */
const longestName = 80;

/** A system that a word means, and the class or level in the word. */
export interface MeantSystem<S> {
  readonly system: S;
  readonly class?: { readonly key: 'class' | 'level'; readonly value: number };
  /** True if the word is one of its names, and not just close to one. */
  readonly exact: boolean;
}

type KnownSystem = Pick<BookEntry, 'id' | 'name' | 'alsoCalled' | 'choices'>;

/**
 * The system that a text means. Meaning goes before spelling: one of its names, then all its words, and only then a name
 * that is spelled similarly.
 */
export function systemMeant<S extends KnownSystem>(text: string, systems: readonly S[]): MeantSystem<S> | undefined {
  if (text.length > longestName) return undefined;
  const whole = systemCalled(text, systems);
  if (whole) return { system: whole, exact: true };
  const { name, class: value } = splitClass(text);
  const called = systemCalled(name, systems);
  const [withWords, ...others] = systemsWithWords(name, systems);
  // What several systems are called, such as `missile`, is no misspelling of one of them.
  const system = called ?? (others.length > 0 ? undefined : (withWords ?? similarSystem(name, systems)));
  if (!system) return undefined;
  const key = (['class', 'level'] as const).find((each) => each in system.choices);
  if (value === undefined) return { system, exact: called !== undefined };
  return key ? { system, exact: called !== undefined, class: { key, value } } : { system, exact: false };
}

/** Short words resemble many others: only those that are like an ID, or like a long word, count as misspelled. */
function similarSystem<S extends KnownSystem>(name: string, systems: readonly S[]): S | undefined {
  const names = new Map(
    systems.flatMap((system) => {
      const { id, alsoCalled } = system;
      const known = name.length > 3 ? [id, system.name, ...alsoCalled.filter((each) => /^\w{5,}$/.test(each))] : [id];
      return known.map((each) => [each, system] as const);
    }),
  );
  const closest = closestMatch(name, [...names.keys()]);
  return closest === undefined ? undefined : names.get(closest);
}
