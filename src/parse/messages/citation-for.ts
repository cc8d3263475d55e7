/** Rulebook sections and allowed values for locations in a design, for schema errors that also break a rule. */

import type { PartId } from '../../rules/catalogue/chapters.ts';
import { isOffered } from '../../rules/catalogue/choices.ts';
import { gunboatCraft } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import { type Citation, continuum, type Edition, editionNamed } from '../../rules/model/citation.ts';
import { withoutHouseRules } from '../../rules/model/house-rules.ts';
import type { MappingData } from '../../text/collections.ts';
import { pointerSteps } from '../document.ts';

/** Parts of the ship, by the key of the design that sets them. */
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

/** Sections about small craft, by their key. */
const craft: Readonly<Record<string, Citation>> = {
  wing: continuum('Fighter Types'),
  squadron: gunboatCraft.cite,
  gunboats: gunboatCraft.cite,
};

/**
 * The section that defines the value at `path` of a design, or of a file that contains parts of designs. `undefined` if
 * none does; the limit of `count` comes from the file format.
 */
export function citationFor(data: unknown, path: string): Citation | undefined {
  const keys = pointerSteps(path);
  if (keys.at(-1) === 'count') return undefined;
  const craftKey = keys.find((key) => Object.hasOwn(craft, key));
  return craftKey === undefined ? entryAt(data, keys)?.cite : craft[craftKey];
}

/** The `values` of a choice that the edition of the design offers; all of them if it is not a choice. */
export function availableValues(data: unknown, path: string, values: readonly unknown[]): readonly unknown[] {
  const keys = pointerSteps(path);
  const choice = entryAt(data, keys)?.choices[keys.at(-1) ?? ''];
  return values.filter((value) => isOffered(choice, value, editionOf(data)));
}

/** Help for `arcs` on a system with fixed arcs; `undefined` for other keys and systems. */
export function fixedArcsHelp(data: unknown, path: string, key: string): string | undefined {
  const limit = key === 'arcs' && entryAt(data, pointerSteps(path))?.limits.find((text) => / arcs|ahead/.test(text));
  return limit ? `remove \`arcs\`: ${limit.charAt(0).toLowerCase()}${limit.slice(1).replace(/\.$/, '')}` : undefined;
}

/** The key of the design that sets a part of the ship: `hull.stealth`. */
export function designKeyOfPart(id: string): string | undefined {
  const [path] = Object.entries(parts).find(([, part]) => part === id) ?? [];
  return path?.slice(1).replace('/', '.');
}

/** The innermost system, or part of the ship, that contains the last key. */
function entryAt(data: unknown, keys: readonly string[]): BookEntry | undefined {
  const entries = rulebook(withoutHouseRules(editionOf(data)));
  let found: BookEntry | undefined;
  let value = data;
  let path = '';
  for (const key of keys) {
    value = (value as MappingData | undefined)?.[key];
    path += `/${key}`;
    const id = Object.hasOwn(parts, path)
      ? parts[path]
      : (value as { readonly system?: unknown } | null | undefined)?.system;
    found = (typeof id === 'string' ? entries.get(id) : undefined) ?? found;
  }
  return found;
}

/** The edition in `rules` if it is valid, else the default. */
export function editionOf(data: unknown): Edition {
  const { rules } = (data ?? {}) as { readonly rules?: unknown };
  return editionNamed(rules);
}
