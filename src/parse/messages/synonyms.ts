import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { americanSpelling, systemCalled } from '../../rules/catalogue/vocabulary.ts';
import { designKeyOfPart } from './citation-for.ts';
import { parseBooleanWord } from './fixes.ts';
import { withoutCurlyQuotes } from './meant-value.ts';

type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Names that other programs and people use for keys of a design. */
const designKeys: Synonyms = {
  class: ['name', 'title', 'ship'],
  role: ['type'],
  navy: ['nation', 'faction', 'empire', 'owner'],
  designer: ['author'],
  rules: ['edition', 'ruleset'],
  mass: ['tonnage', 'tmf'],
  armor: ['layers'],
  drive: ['thrust', 'speed', 'md', 'engine', 'engines'],
  ftl: ['jump'],
  systems: ['weapons', 'armament', 'equipment', 'components', 'mounts'],
  notes: ['comment', 'description'],
  stated: ['total', 'totals'],
};

/** The same for keys of an entry under `systems`. */
const entryKeys: Synonyms = {
  count: ['amount', 'number', 'qty', 'quantity'],
  arcs: ['facing'],
  class: ['rating', 'size'],
};

/** The same for a fleet, and for an entry of its `ships`. */
const fleetKeys: Synonyms = {
  fleet: ['name', 'title'],
  navy: ['nation', 'faction', 'empire', 'owner', 'side'],
  limit: ['points', 'budget', 'max', 'size'],
  rules: ['edition', 'ruleset'],
  ships: ['designs', 'units', 'vessels'],
  notes: ['comment', 'description'],
};
const fleetEntryKeys: Synonyms = {
  design: ['file', 'path', 'ship'],
  names: ['name', 'ship-names'],
  count: ['amount', 'number', 'qty', 'quantity'],
  wings: ['fighters'],
  ids: ['id'],
};

/** The key of the design for a part of the ship. */
export function partSynonym(word: string, entries: Iterable<BookEntry>): string | undefined {
  const part = systemCalled(
    word,
    [...entries].filter(({ isShipPart }) => isShipPart),
  );
  return part && (designKeyOfPart(part.id) ?? part.id);
}

/** Synonyms by the file that has the keys. */
const files: Readonly<Record<string, { readonly top: Synonyms; readonly inside: Synonyms }>> = {
  'a design': { top: designKeys, inside: entryKeys },
  'a fleet': { top: fleetKeys, inside: fleetEntryKeys },
};

/** The key of `known` that `key` is a synonym for at `path` of a file. */
export function keySynonym(file: string, key: string, path: string, known: readonly string[]): string | undefined {
  const { top = {}, inside = {} } = (Object.hasOwn(files, file) ? files[file] : undefined) ?? {};
  const synonyms = path === '' ? top : inside;
  return known.find((name) => Object.hasOwn(synonyms, name) && synonyms[name]?.includes(key.toLowerCase()));
}

/** The key of `known` that `key` is, apart from quotes, capitals and British spelling. */
export function sameKey(key: string, known: readonly string[]): string | undefined {
  const spelled = americanSpelling(withoutCurlyQuotes(key).toLowerCase());
  return known.find((name) => name === spelled);
}

/** Maps yes and no to `standard` and `none`, where those are among the options. */
export function optionFromBoolean(value: unknown, offered: readonly unknown[]): string | undefined {
  const flag = parseBooleanWord(value);
  const meant = flag === undefined ? undefined : flag ? 'standard' : 'none';
  return offered.includes(meant) ? meant : undefined;
}

/** The only option with a word: `2014` is that of `continuum-2014`. */
export function onlyWith(word: unknown, offered: readonly string[]): string | undefined {
  if (typeof word !== 'string' && typeof word !== 'number') return undefined;
  const [option, ...others] = offered.filter((each) => each.split('-').includes(String(word).toLowerCase()));
  return others.length === 0 ? option : undefined;
}
