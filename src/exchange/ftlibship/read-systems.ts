/** Reads the system lists of an ftLibShip ship. */

import { hintSuffix } from '../../parse/shorthand/shorthand.ts';
import type { Choice } from '../../rules/catalogue/choices.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { book } from '../../rules/house/book.ts';
import type { Edition } from '../../rules/model/edition.ts';
import { bareBook } from '../../rules/model/house-rules.ts';
import { listed } from '../../text/phrases.ts';
import { didYouMean } from '../../text/suggest.ts';
import { briefly, type ObjectReader } from '../object-reader.ts';
import { readArcs } from './arcs.ts';
import { type Row, rows } from './table.ts';

/** An imported system. */
export interface Piece {
  readonly from: ObjectReader;
  readonly row: Row;
  /** Catalog entry. */
  readonly book: BookEntry;
  readonly id: string | undefined;
  /** The entry for a design, without what it holds. */
  readonly entry: Record<string, unknown>;
  /** Systems that it holds; filled later. */
  readonly holding: Piece[];
  /** True if another system holds it. */
  held: boolean;
}

/** The entries of all lists of a ship. */
export interface Pieces {
  readonly pieces: readonly Piece[];
  readonly drives: readonly ObjectReader[];
  readonly jumps: readonly ObjectReader[];
}

const lists = ['systems', 'ordnance', 'weapons'] as const;
const parts = ['drive', 'ftl'];

/** Reads the lists of a ship; invalid entries are dropped and reported. */
export function readPieces(ship: ObjectReader, edition: Edition): Pieces {
  const pieces: Piece[] = [];
  const drives: ObjectReader[] = [];
  const jumps: ObjectReader[] = [];
  for (const from of lists.flatMap((list) => ship.objects(list))) {
    const name = nameOf(from);
    if (name === 'drive') drives.push(from);
    else if (name === 'ftl') jumps.push(from);
    else {
      const row = rowFor(from);
      const piece = row && readPiece(from, row, edition);
      if (piece) pieces.push(piece);
      // The keys of a dropped entry need no report of their own.
      else from.ignoreAll();
    }
  }
  return { pieces, drives, jumps };
}

function nameOf(from: ObjectReader): unknown {
  const node = from.get('name');
  return node?.kind === 'scalar' ? node.value : undefined;
}

/** Finds the mapping for an entry by its name and, if several share the name, by other keys. */
function rowFor(from: ObjectReader): Row | undefined {
  const name = nameOf(from);
  const named = rows.filter((row) => row.name === name);
  const [first] = named;
  if (!first) reportUnknown(from, name);
  if (first?.by === undefined) return first;
  const { by } = first;
  const given = Object.fromEntries(
    Object.entries(by).map(([key, value]) => [key, typeof value === 'boolean' ? from.flag(key) : from.text(key)]),
  );
  const keys = Object.keys(by);
  const row = named.find((each) => keys.every((key) => each.by?.[key] === given[key]));
  if (row) return row;
  const [key = ''] = keys;
  const known = named.map((each) => String(each.by?.[key]));
  const value = given[key];
  const hint = hintSuffix(didYouMean(String(value ?? ''), known));
  const problem = value === undefined ? `missing \`${key}\`` : `invalid \`${key}\` ${JSON.stringify(value)}`;
  from.report(key, 'lost', `${problem} for ${first.name}; allowed: ${listed(known)}${hint}`, 'dropped');
  return undefined;
}

function reportUnknown(from: ObjectReader, name: unknown): void {
  const node = from.getPresent('name');
  const names = [...rows.map((row) => row.name), ...parts];
  const hint = hintSuffix(typeof name === 'string' ? didYouMean(name, names) : undefined);
  const found = node ? `unknown system ${briefly(node)}${hint}` : 'entry without a `name`';
  from.report(from.has('name') ? 'name' : '', 'lost', found, 'dropped');
}

/** Reads an entry; `undefined` if a required choice is missing or invalid, which is reported. */
function readPiece(from: ObjectReader, row: Row, edition: Edition): Piece | undefined {
  const entry = book(bareBook(edition)).get(row.ours);
  if (!entry) return undefined;
  const id = from.text('id');
  const choices: Record<string, unknown> = { ...row.when };
  for (const key of row.keys) choices[key.ours] = key.read(from);
  if (row.levels !== undefined) choices.level = levelOf(from, row.levels);
  const settings = entry.settings.filter(({ choice }) => choice.kind !== 'arcs');
  const all: Record<string, unknown> = {};
  const written: Record<string, unknown> = { system: row.ours };
  for (const { key, choice } of settings) {
    const value = choices[key] ?? choice.fallback;
    // A missing value was reported when it was read.
    if (value === undefined) return undefined;
    const problem = problemWith(choice, value);
    if (problem !== undefined) {
      from.report('', 'lost', `${row.name}: invalid \`${key}\` ${problem}`, 'dropped');
      return undefined;
    }
    all[key] = value;
    if (value !== choice.fallback) written[key] = value;
  }
  const arcs = readArcs(from, row, entry, all);
  if (arcs !== undefined) written.arcs = arcs;
  return { from, row, book: entry, id, entry: written, holding: [], held: false };
}

/** What is wrong with a value; `undefined` if a design can have it. */
function problemWith({ options, kind, atLeast = 0, atMost = 100_000 }: Choice, value: unknown): string | undefined {
  if (options && !options.some((option) => option.value === value)) {
    return `${JSON.stringify(value)}; allowed: ${listed(options.map((option) => option.value))}`;
  }
  const isSalvoes = kind === 'salvoes' && typeof value === 'object' && value !== null;
  const numbers = (isSalvoes ? Object.values(value) : ['whole', 'salvoes'].includes(kind) ? [value] : []) as number[];
  const tooSmall = numbers.find((number) => number < atLeast);
  if (tooSmall !== undefined) return `${tooSmall}; at least ${atLeast}`;
  const most = Math.min(atMost, 100_000);
  const tooLarge = numbers.find((number) => number > most);
  return tooLarge === undefined ? undefined : `${tooLarge}; at most ${most}`;
}

/** The level of a generator, 1 by default. */
function levelOf(from: ObjectReader, most: number): number {
  const level = from.wholeNumber('level', { least: 1, instead: 'level 1' }) ?? 1;
  if (level > most) from.report('level', 'changed', `generator of level ${level}; at most ${most}`, `level ${most}`);
  return Math.min(level, most);
}
