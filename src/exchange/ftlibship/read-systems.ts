/** The entries of a ship in ftLibShip's lists, each as the system that it is here. */

import type { Choice } from '../../rules/catalogue/choices.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { book } from '../../rules/house/book.ts';
import type { Edition } from '../../rules/model/edition.ts';
import { bareBook } from '../../rules/model/house-rules.ts';
import { listed } from '../../text/phrases.ts';
import { didYouMean } from '../../text/suggest.ts';
import {
  inFew,
  isNothing,
  type Taking,
  take,
  takeFlag,
  takeMappings,
  takeText,
  takeWhole,
  tell,
} from '../object-reader.ts';
import { readArcs } from './arcs.ts';
import { type Row, rows } from './table.ts';

/** One entry of theirs, read. */
export interface Piece {
  readonly from: Taking;
  readonly row: Row;
  /** What the catalogue says of the system. */
  readonly book: BookEntry;
  readonly id: string | undefined;
  /** The entry as a design writes it; what it holds is added later. */
  readonly entry: Record<string, unknown>;
  /** What other entries put into it. */
  readonly holding: Piece[];
  /** Whether another entry holds it. */
  held: boolean;
}

/** What stands in the lists of a ship. */
export interface Pieces {
  readonly pieces: readonly Piece[];
  readonly drives: readonly Taking[];
  readonly jumps: readonly Taking[];
}

const lists = ['systems', 'ordnance', 'weapons'] as const;
const parts = ['drive', 'ftl'];

/** Reads the lists of a ship; what cannot be read is told of. */
export function readPieces(ship: Taking, edition: Edition): Pieces {
  const pieces: Piece[] = [];
  const drives: Taking[] = [];
  const jumps: Taking[] = [];
  for (const list of lists) {
    for (const from of takeMappings(ship, list)) {
      const name = take(from, 'name');
      if (name?.kind === 'scalar' && name.value === 'drive') drives.push(from);
      else if (name?.kind === 'scalar' && name.value === 'ftl') jumps.push(from);
      else {
        const row = rowFor(from);
        const piece = row && readPiece(from, row, edition);
        if (piece) pieces.push(piece);
        // What is said of an entry that is gone is gone with it: its keys need no word of their own.
        else for (const { key } of from.node.members) from.taken.add(key);
      }
    }
  }
  return { pieces, drives, jumps };
}

/** The row that speaks of an entry: by its name, and where that has several, by what else it says. */
function rowFor(from: Taking): Row | undefined {
  const node = take(from, 'name');
  const name = node?.kind === 'scalar' ? node.value : undefined;
  const named = rows.filter((row) => row.name === name);
  if (named.length === 0) {
    const names = [...rows.map((row) => row.name), ...parts];
    const hint = typeof name === 'string' ? didYouMean(name, names) : undefined;
    const what =
      node === undefined || isNothing(node) ? 'an entry without a `name`' : `no system is called ${inFew(node)}`;
    tell(from, node ? 'name' : '', 'lost', `${what}${hint === undefined ? '' : `; ${hint}`}`, 'left out');
    return undefined;
  }
  const [first] = named;
  if (first?.by === undefined) return first;
  const keys = Object.keys(first.by);
  const given = Object.fromEntries(keys.map((key) => [key, keyOf(from, key, typeof first.by?.[key] === 'boolean')]));
  const row = named.find(({ by = {} }) => keys.every((key) => by[key] === given[key]));
  if (row) return row;
  const [key = ''] = keys;
  const known = named.map(({ by }) => String(by?.[key]));
  const found = typeof given[key] === 'string' ? JSON.stringify(given[key]) : 'missing';
  const hint = didYouMean(String(given[key] ?? ''), known);
  tell(
    from,
    key,
    'lost',
    `the \`${key}\` of a ${first.name} is ${found}, and none of ${listed(known)}${hint === undefined ? '' : `: ${hint}`}`,
    'left out',
  );
  return undefined;
}

function keyOf(from: Taking, key: string, isFlag: boolean): string | boolean | undefined {
  return isFlag ? takeFlag(from, key) : takeText(from, key);
}

/** An entry by its row; nothing where it lacks something without which it is no system, which is told of. */
function readPiece(from: Taking, row: Row, edition: Edition): Piece | undefined {
  const entry = book(bareBook(edition)).get(row.ours);
  if (!entry) return undefined;
  const id = takeText(from, 'id');
  const choices: Record<string, unknown> = { ...row.when };
  for (const key of row.keys) choices[key.ours] = key.read(from);
  if (row.levels !== undefined) choices.level = levelOf(from, row.levels);
  const settings = entry.settings.filter(({ choice }) => choice.kind !== 'arcs');
  for (const { key, choice } of settings) {
    const value = choices[key] ?? choice.fallback;
    // Why a value is missing has been told where it was looked for.
    const wrong = value === undefined ? '' : refused(choice, value);
    if (wrong === undefined) continue;
    if (wrong !== '') tell(from, '', 'lost', `${row.name}: \`${key}\` ${wrong}`, 'left out');
    return undefined;
  }
  const written: Record<string, unknown> = { system: row.ours };
  for (const { key, choice } of settings) {
    const value = choices[key];
    if (value !== undefined && value !== choice.fallback) written[key] = value;
  }
  const full = Object.fromEntries(settings.map(({ key, choice }) => [key, choices[key] ?? choice.fallback]));
  const arcs = readArcs(from, row, entry, full);
  return {
    from,
    row,
    book: entry,
    id,
    entry: arcs === undefined ? written : { ...written, arcs },
    holding: [],
    held: false,
  };
}

/** Why a design cannot say a value; nothing where it can. */
function refused(
  { options, kind, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Choice,
  value: unknown,
): string | undefined {
  if (options && !options.some((option) => option.value === value)) {
    return `is ${JSON.stringify(value)}, and none of ${listed(options.map((option) => option.value))}`;
  }
  const whole =
    kind === 'whole'
      ? [value]
      : kind === 'salvoes'
        ? typeof value === 'object'
          ? Object.values(value as object)
          : [value]
        : [];
  if (whole.some((number) => (number as number) < atLeast)) return `is ${whole[0]}, and must be ${atLeast} at least`;
  if (whole.some((number) => (number as number) > Math.min(atMost, 100_000)))
    return `is ${whole[0]}, which is too large`;
  return undefined;
}

/** How many levels an entry of theirs is: one, unless it says two. */
function levelOf(from: Taking, most: number): number {
  const level = takeWhole(from, 'level', { least: 1, instead: 'level 1' }) ?? 1;
  if (level > most) tell(from, 'level', 'changed', `a generator of level ${level}`, `level ${most}`);
  return Math.min(level, most);
}
