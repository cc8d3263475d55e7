/** Reads the system lists of an ftLibShip ship. */

import { hintSuffix } from '../../parse/shorthand/shorthand.ts';
import type { Choice } from '../../rules/catalogue/choices.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { Edition } from '../../rules/model/citation.ts';
import { withoutHouseRules } from '../../rules/model/house-rules.ts';
import { didYouMean } from '../../text/names.ts';
import { listed } from '../../text/phrases.ts';
import { battleSettingKeys, battleSettingNote, isCorePart } from '../not-in-designs.ts';
import { formatBriefly, isEmptyValue, type ObjectReader } from '../object-reader.ts';
import type { ImportedMount } from '../system-mapping.ts';
import { readArcs } from './arcs.ts';
import { type SystemMapping, systemMappings } from './table.ts';

export interface ImportedSystem extends ImportedMount {
  readonly reader: ObjectReader;
  readonly mapping: SystemMapping;
  readonly id: string | undefined;
  /** Systems that it holds; filled later. */
  readonly contents: ImportedSystem[];
  isHeld: boolean;
}

/** The entries of all lists of a ship. */
export interface ImportedSystems {
  readonly systems: readonly ImportedSystem[];
  readonly drives: readonly ObjectReader[];
  readonly ftlDrives: readonly ObjectReader[];
}

const lists = ['systems', 'ordnance', 'weapons'] as const;
const parts = ['drive', 'ftl'];

/** Reads the lists of a ship; invalid entries are dropped and reported. */
export function readSystemLists(ship: ObjectReader, edition: Edition): ImportedSystems {
  const systems: ImportedSystem[] = [];
  const drives: ObjectReader[] = [];
  const ftlDrives: ObjectReader[] = [];
  for (const from of lists.flatMap((list) => ship.objects(list))) {
    const name = nameOf(from);
    if (name === 'drive') drives.push(from);
    else if (name === 'ftl') ftlDrives.push(from);
    else if (typeof name === 'string' && isCorePart(name)) from.ignoreAll();
    else {
      const row = rowFor(from);
      const piece = row && readPiece(from, row, edition);
      if (piece) systems.push(piece);
      // The keys of a dropped entry need no separate report.
      else from.ignoreAll();
    }
  }
  return { systems, drives, ftlDrives };
}

function nameOf(from: ObjectReader): unknown {
  const node = from.get('name');
  return node?.kind === 'scalar' ? node.value : undefined;
}

/** Finds the mapping for an entry by its name and, if several share the name, by other keys. */
function rowFor(from: ObjectReader): SystemMapping | undefined {
  const name = nameOf(from);
  const named = systemMappings.filter((row) => row.name === name);
  const [first] = named;
  if (!first) reportUnknown(from, name);
  if (first?.discriminators === undefined) return first;
  const { discriminators } = first;
  const given = Object.fromEntries(
    Object.entries(discriminators).map(([key, value]) => [
      key,
      typeof value === 'boolean' ? from.flag(key) : from.text(key),
    ]),
  );
  const keys = Object.keys(discriminators);
  const row = named.find((each) => keys.every((key) => each.discriminators?.[key] === given[key]));
  if (row) return row;
  const [key = ''] = keys;
  const known = named.map((each) => String(each.discriminators?.[key]));
  const value = given[key];
  const hint = hintSuffix(didYouMean(String(value ?? ''), known));
  const problem = value === undefined ? `missing \`${key}\`` : `invalid \`${key}\` ${JSON.stringify(value)}`;
  from.report(key, 'lost', `${problem} for ${first.name}; allowed: ${listed(known)}${hint}`, 'dropped');
  return undefined;
}

function reportUnknown(from: ObjectReader, name: unknown): void {
  const node = from.getPresent('name');
  const names = [...systemMappings.map((row) => row.name), ...parts];
  const hint = hintSuffix(typeof name === 'string' ? didYouMean(name, names) : undefined);
  const found = node ? `unknown system ${formatBriefly(node)}${hint}` : 'entry without a `name`';
  from.report(from.has('name') ? 'name' : '', 'lost', found, 'dropped');
}

/** Reads an entry; `undefined` if a required choice is missing or invalid, which is reported. */
function readPiece(reader: ObjectReader, mapping: SystemMapping, edition: Edition): ImportedSystem | undefined {
  const entry = rulebook(withoutHouseRules(edition)).get(mapping.ours);
  if (!entry) return undefined;
  const id = reader.text('id');
  const choices: Record<string, unknown> = { ...mapping.when };
  for (const key of mapping.keys) choices[key.ours] = key.read(reader);
  if (mapping.levels !== undefined) choices.level = levelOf(reader, mapping.levels);
  const settings = entry.orderedChoices.filter(({ choice }) => choice.kind !== 'arcs');
  const all: Record<string, unknown> = {};
  const written: Record<string, unknown> = { system: mapping.ours };
  for (const { key, choice } of settings) {
    const value = choices[key] ?? choice.fallback;
    // A missing value was reported when it was read.
    if (value === undefined) return undefined;
    const problem = problemWith(choice, value);
    if (problem !== undefined) {
      reader.report('', 'lost', `${mapping.name}: invalid \`${key}\` ${problem}`, 'dropped');
      return undefined;
    }
    all[key] = value;
    if (value !== choice.fallback) written[key] = value;
  }
  for (const key of battleSettingKeys(mapping.ours)) {
    const node = reader.getPresent(key);
    if (node && !isEmptyValue(node))
      reader.report(key, 'note', battleSettingNote(mapping.ours, formatBriefly(node)), 'dropped');
  }
  const arcs = readArcs(reader, mapping, entry, all);
  if (arcs !== undefined) written.arcs = arcs;
  return { reader, mapping, catalogEntry: entry, id, entry: written, contents: [], isHeld: false };
}

/** Problem with a value; `undefined` if a design can have it. */
function problemWith({ options, kind, atLeast = 0, atMost = 100_000 }: Choice, value: unknown): string | undefined {
  if (options && !options.some((option) => option.value === value)) {
    return `${JSON.stringify(value)}; allowed: ${listed(options.map((option) => option.value))}`;
  }
  const isSalvoes = kind === 'salvoes' && typeof value === 'object' && value !== null;
  const numbers = (isSalvoes ? Object.values(value) : ['whole', 'salvoes'].includes(kind) ? [value] : []) as number[];
  const tooSmall = numbers.find((number) => number < atLeast);
  if (tooSmall !== undefined) return `${tooSmall}; at least ${atLeast}`;
  const max = Math.min(atMost, 100_000);
  const tooLarge = numbers.find((number) => number > max);
  return tooLarge === undefined ? undefined : `${tooLarge}; at most ${max}`;
}

/** The level of a generator, 1 by default. */
function levelOf(from: ObjectReader, max: number): number {
  const level = from.wholeNumber('level', { min: 1, instead: 'level 1' }) ?? 1;
  if (level > max) from.report('level', 'changed', `generator of level ${level}; at most ${max}`, `level ${max}`);
  return Math.min(level, max);
}
