import type { CraftRow } from '../../rules/catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { splitClass, systemCalled, systemsWithWords } from '../../rules/catalogue/vocabulary.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { closestMatch } from '../../text/names.ts';

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
  const named = systemNamed(text, systems);
  if (named) return named;
  const { name, class: value } = splitClass(text);
  const [withWords, ...others] = systemsWithWords(name, systems);
  // What several systems are called, such as `missile`, is no misspelling of one of them.
  const called = value === undefined ? undefined : systemCalled(name, systems);
  const system = called ?? (others.length > 0 ? undefined : (withWords ?? similarSystem(name, systems)));
  return system && withClass(system, called ? undefined : value, false);
}

/** The system of which a text is a name. Texts ask for many phrases, and no spelling is compared here. */
export function systemNamed<S extends KnownSystem>(text: string, systems: readonly S[]): MeantSystem<S> | undefined {
  if (text.length > longestName) return undefined;
  const whole = systemCalled(text, systems);
  if (whole) return { system: whole, exact: true };
  const { name, class: value } = splitClass(text);
  const called = value === undefined ? undefined : systemCalled(name, systems);
  const meant = called && withClass(called, value, true);
  return meant?.class ? meant : undefined;
}

function withClass<S extends KnownSystem>(system: S, value: number | undefined, exact: boolean): MeantSystem<S> {
  const key = (['class', 'level'] as const).find((each) => each in system.choices);
  return key && value !== undefined ? { system, exact, class: { key, value } } : { system, exact };
}

/** Names that a misspelled word may mean, with their systems. */
interface Spellings<S> {
  readonly byName: ReadonlyMap<string, S>;
  readonly all: readonly string[];
  readonly ids: readonly string[];
}

/** By list of systems: a text asks for thousands of words. */
const spellingsBySystems = new WeakMap<readonly KnownSystem[], Spellings<KnownSystem>>();

function spellingsOf(systems: readonly KnownSystem[]): Spellings<KnownSystem> {
  return getOrCompute(spellingsBySystems, systems, () => {
    const byName = new Map(
      systems.flatMap((system) => {
        const long = system.alsoCalled.filter((each) => /^\w{5,}$/.test(each));
        return [system.id, system.name, ...long].map((each) => [each, system] as const);
      }),
    );
    return { byName, all: [...byName.keys()], ids: systems.map(({ id }) => id) };
  });
}

/** Short words resemble many others: only those that are like an ID, or like a long word, count as misspelled. */
function similarSystem<S extends KnownSystem>(name: string, systems: readonly S[]): S | undefined {
  const { byName, all, ids } = spellingsOf(systems);
  const closest = closestMatch(name, name.length > 3 ? all : ids);
  return closest === undefined ? undefined : (byName.get(closest) as S | undefined);
}

// Small craft by the names that players use: `bombers`, `LR`, `heavy fighters`.

type Rows = Readonly<Record<string, CraftRow>>;

/** Everything that a wing can be, by its word in a design. */
export const wingRows: Rows = { ...fighterTypes, ...fighterMods, ...fighterWeapons, light: lightFighter };
/** The same of a squadron. */
export const squadronRows: Rows = { ...gunboatTypes, ...squadronMods };

/** No name of a row has more words. */
const maxWords = 3;

function craftCalled(name: string, rows: Rows): string | undefined {
  const named = Object.entries(rows).map(([key, { id, name, alsoCalled = [] }]) => ({
    id: key,
    name,
    alsoCalled: [id, ...alsoCalled],
  }));
  return systemCalled(name, named)?.id;
}

/** The words of a text, those that name a row replaced by its word in a design. */
export function craftWords(words: readonly string[], rows: Rows): string[] {
  const found: string[] = [];
  for (let index = 0; index < words.length; ) {
    let taken = Math.min(maxWords, words.length - index);
    const called = () => craftCalled(words.slice(index, index + taken).join(' '), rows);
    while (taken > 1 && called() === undefined) taken--;
    found.push(called() ?? (words[index] as string));
    index += taken;
  }
  return found;
}

/** The option of a choice of small craft, at the given keys of a design, that a word names. */
export function craftOption(
  keys: readonly string[],
  word: string | undefined,
  offered: readonly unknown[],
): string | undefined {
  const isSquadron = ['squadron', 'gunboats', 'boats'].some((key) => keys.includes(key));
  const rows = isSquadron ? squadronRows : keys.includes('wing') ? wingRows : {};
  const known = Object.fromEntries(Object.entries(rows).filter(([key]) => offered.includes(key)));
  return word === undefined ? undefined : craftCalled(word, known);
}
