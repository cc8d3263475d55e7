/** Names in scripts that the font lacks are printed in Latin letters; emoji are left out. */

import { outlineStyleOf } from '../../../rules/reference/outline-styles.ts';
import { printableText, type Typeface } from '../../drawing/typeface.ts';
import type { PrintedShip } from '../panels/panel.ts';
import type { Pack } from './pack.ts';

type Name = string | null | undefined;

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

/** A subject whose names the font can print; the outline stays that of her navy's own name. */
function latinShip<Subject extends PrintedShip>(subject: Subject, replaced: Replaced): Subject {
  const { design } = subject.ship;
  const names = {
    class: inLatin(design.class, replaced),
    navy: inLatin(design.navy, replaced),
    role: inLatin(design.role, replaced),
  };
  return {
    ...subject,
    name: inLatin(subject.name, replaced),
    id: inLatin(subject.id, replaced),
    after: inLatin(subject.after, replaced),
    outline: subject.outline ?? outlineStyleOf(design.navy ?? ''),
    ship: { ...subject.ship, design: { ...design, ...names } },
  };
}

/** Sheets to be filled in have no names. */
function namesOf({ ship: { design }, name, id, after }: PrintedShip, isBlank: boolean): readonly Name[] {
  return isBlank ? [design.role] : [design.class, design.navy, design.role, name, id, after];
}

export async function withLatinNames<Subject extends PrintedShip>(
  subject: Subject,
  typeface: Typeface,
  blank: boolean,
): Promise<{ readonly subject: Subject; readonly replaced: Replaced }> {
  const replaced = await replacementsIn(namesOf(subject, blank), typeface);
  return { subject: replaced.size === 0 ? subject : latinShip(subject, replaced), replaced };
}

export async function packInLatin(
  pack: Pack,
  typeface: Typeface,
  blank: boolean,
): Promise<{ readonly pack: Pack; readonly replaced: Replaced }> {
  const { title, navy, notes = [], ships } = pack;
  const names = blank ? notes : [title, navy, ...notes];
  const replaced = await replacementsIn([...names, ...ships.flatMap((ship) => namesOf(ship, blank))], typeface);
  if (replaced.size === 0) return { pack, replaced };
  const shown = {
    title: inLatin(title, replaced),
    navy: inLatin(navy, replaced),
    notes: notes.map((note) => inLatin(note, replaced)),
    ships: ships.map((ship) => latinShip(ship, replaced)),
  };
  return { pack: { ...pack, ...shown }, replaced };
}

/** What was printed instead of which characters. */
export function replacedText(replaced: Replaced): string {
  const all = [...replaced].map(([letter, latin]) => `${letter} (${latin || 'left out'})`);
  return `printed in Latin letters, missing from the font: ${all.join(' ')}`;
}
