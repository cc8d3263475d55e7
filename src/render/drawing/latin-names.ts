/** Names in scripts that the font lacks are printed in Latin letters; emoji are left out. */

import { printableText, type Typeface } from './typeface.ts';

export type Name = string | null | undefined;

/** Characters that the font lacks, with what is printed instead. */
export type Replaced = ReadonlyMap<string, string>;

const none: Replaced = new Map();

/** The table of scripts is loaded for names that need it. */
export async function replacementsIn(names: readonly Name[], typeface: Typeface): Promise<Replaced> {
  const missing = typeface.missingGlyphs(printableText(names.join('')));
  if (missing === '') return none;
  const { default: anyAscii } = await import('any-ascii');
  return new Map([...missing].map((letter) => [letter, isPictograph(letter) ? '' : anyAscii(letter)]));
}

function isPictograph(letter: string): boolean {
  return /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(letter);
}

/** A name in Latin letters. Words start with a capital letter if the font lacks their first letter. */
export function inLatin<Given extends Name>(name: Given, replaced: Replaced): Given | string {
  if (typeof name !== 'string') return name;
  return printableText(name)
    .split(' ')
    .map((word) => {
      const latin = [...word].map((letter) => replaced.get(letter) ?? letter).join('');
      const [first = ''] = word;
      return replaced.has(first) ? latin.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : latin;
    })
    .filter((word) => word !== '')
    .join(' ');
}

/** What was printed instead of which characters. */
export function replacedText(replaced: Replaced): string {
  const all = [...replaced].map(([letter, latin]) => `${letter} (${latin || 'left out'})`);
  return `printed in Latin letters, missing from the font: ${all.join(' ')}`;
}
