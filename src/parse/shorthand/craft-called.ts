/** Small craft by the names that players use: `bombers`, `LR`, `heavy fighters`. */

import type { CraftRow } from '../../rules/catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../../rules/catalogue/craft/gunboats.ts';
import { systemCalled } from '../../rules/catalogue/vocabulary.ts';

type Rows = Readonly<Record<string, CraftRow>>;

/** Everything that a wing can be, by its word in a design. */
export const wingRows: Rows = { ...fighterTypes, ...fighterMods, ...fighterWeapons, light: lightFighter };
/** The same of a squadron. */
export const squadronRows: Rows = { ...gunboatTypes, ...squadronMods };

/** No name of a row has more words. */
const maxWords = 3;

export function craftCalled(name: string, rows: Rows): string | undefined {
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
