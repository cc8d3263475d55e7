/** What a book has to say of a place in a design, for mistakes of form that break a rule as well. */

import type { PartId } from '../../rules/catalogue/chapters.ts';
import { isSold } from '../../rules/catalogue/choices.ts';
import { gunboatCraft } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { book } from '../../rules/house/book.ts';
import { type Citation, continuum } from '../../rules/model/citation.ts';
import { defaultEdition, type Edition, editions } from '../../rules/model/edition.ts';
import { bareBook } from '../../rules/model/house-rules.ts';
import { steps } from '../document.ts';

/** The parts of the ship that keys of the design itself set. */
const parts: Readonly<Record<string, PartId>> = {
  '/mass': 'basic-hull',
  '/hull': 'hull',
  '/hull/stealth': 'stealth-hull',
  '/hull/streamlining': 'streamlining',
  '/armor': 'armor',
  '/drive': 'main-drive',
  '/ftl': 'ftl-drive',
  '/crew': 'crew',
};

/** Small craft, by the key under which they are written. */
const craft: Readonly<Record<string, Citation>> = {
  wing: continuum('Fighter Types'),
  squadron: gunboatCraft.cite,
  gunboats: gunboatCraft.cite,
};

/**
 * The section that sells or bounds what stands at `path` in the data of a design, or of a file with parts of designs in
 * it; `undefined` where no book has a say. Of a `count` none has: how many one entry may ask for is the file's matter.
 */
export function ruleBehind(data: unknown, path: string): Citation | undefined {
  const keys = steps(path);
  if (keys.at(-1) === 'count') return undefined;
  const flown = keys.find((key) => Object.hasOwn(craft, key));
  return flown === undefined ? entryBehind(data, keys)?.cite : craft[flown];
}

/** Those of the `values` of a choice that the edition of the design sells; all of them where no book says otherwise. */
export function soldThere(data: unknown, path: string, values: readonly unknown[]): readonly unknown[] {
  const keys = steps(path);
  const choice = entryBehind(data, keys)?.choices[keys.at(-1) ?? ''];
  return values.filter((value) => isSold(choice, value, editionOf(data)));
}

/** What helps who gives `arcs` to a system that leaves no choice of them; `undefined` for other keys and systems. */
export function arcsAreFixed(data: unknown, path: string, key: string): string | undefined {
  const limit = key === 'arcs' && entryBehind(data, steps(path))?.limits.find((words) => / arcs|ahead/.test(words));
  return limit ? `leave it out: ${lowered(limit.replace(/\.$/, ''))}` : undefined;
}

function lowered(words: string): string {
  return `it ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** The part of the ship, or the innermost system, to which the last of the keys belongs. */
function entryBehind(data: unknown, keys: readonly string[]): BookEntry | undefined {
  const entries = book(bareBook(editionOf(data)));
  let found: BookEntry | undefined;
  let here = data;
  let way = '';
  for (const key of keys) {
    here = (here as Readonly<Record<string, unknown>> | undefined)?.[key];
    way += `/${key}`;
    const id = Object.hasOwn(parts, way)
      ? parts[way]
      : (here as { readonly system?: unknown } | null | undefined)?.system;
    found = (typeof id === 'string' ? entries.get(id) : undefined) ?? found;
  }
  return found;
}

/** The edition that the data ask for, if they do and there is such a one. */
function editionOf(data: unknown): Edition {
  const { rules } = data as { readonly rules?: unknown };
  return typeof rules === 'string' && Object.hasOwn(editions, rules) ? (rules as Edition) : defaultEdition;
}
