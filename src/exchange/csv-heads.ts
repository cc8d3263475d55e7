/** What the headings of a table mean: a property, a system to count, the arcs of the column beside. */

import type { EntryData } from '../parse/shorthand/entry-data.ts';
import { hintSuffix, readShorthandItem } from '../parse/shorthand/shorthand.ts';
import type { KeyedChoice } from '../rules/catalogue/entry.ts';
import { rulebook } from '../rules/house/book.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';
import { didYouMean } from '../text/names.ts';
import { type CsvColumn, csvColumns, isBesideDesigns, listColumns } from './csv-columns.ts';
import { withoutBattleSetting } from './not-in-designs.ts';

/** A system that a column counts. */
export interface HeadSystem {
  /** The system with the choices in the heading. */
  readonly entry: EntryData;
  /** The choice that the cell gives: `2` below `Screens` is a level, `12` below `Cargo` a mass. */
  readonly given?: string;
  /** A choice that neither heading nor number gives. */
  readonly missing?: string;
}

export interface Head {
  readonly name: string;
  readonly column?: CsvColumn;
  /** Several for `PDS/ADFC`, whose cells are `2/1`. */
  readonly systems?: readonly HeadSystem[];
  /** Index of the column whose arcs this one has. */
  readonly arcsOf?: number;
  /** A column about something that no design has. */
  readonly isIgnored?: true;
  /** Why the column is not understood. */
  readonly unknown?: string;
}

/** Meanings of columns that the user gives, by their headings in lower case; `-` ignores one. */
export type ColumnMap = ReadonlyMap<string, string>;

/** Reads the headings; `note` receives what is no part of a design. */
export function readHeads(
  cells: readonly string[],
  rules: RuleSet,
  { map = new Map(), note }: { readonly map?: ColumnMap | undefined; readonly note: (found: string) => void },
): readonly Head[] {
  const heads: Head[] = [];
  for (const cell of cells) {
    const name = cell.trim();
    const meaning = map.get(normalizeHeading(name)) ?? name;
    const head = arcsHead(name, meaning, heads, rules) ?? { ...headOf(meaning, rules, note), name };
    // Systems add up; of any other column, a second one would silently win.
    const isSingle = head.column && !listColumns.includes(head.column.key);
    const first = isSingle ? heads.find(({ column }) => column === head.column) : undefined;
    const hint = `it means the same as \`${first?.name}\`; \`--map\` gives it another meaning`;
    heads.push(first ? { name, unknown: `in a second column for the ${head.column?.key}; ${hint}` } : head);
  }
  return heads;
}

function headOf(meaning: string, rules: RuleSet, report: (found: string) => void): Omit<Head, 'name'> {
  const normalized = normalizeHeading(meaning).trim();
  if (meaning === '') return {};
  const column = csvColumns.find(({ key, aliases = [] }) => [key, ...aliases].includes(normalized));
  if (column) return { column };
  if (meaning === '-' || isBesideDesigns(normalized)) return { isIgnored: true };
  const { item, note } = withoutBattleSetting(meaning);
  const system = headSystem(item, rules);
  if (typeof system !== 'string') {
    if (note !== undefined) report(note);
    return { systems: [system] };
  }
  const parts = item.split('/').map((part) => headSystem(part, rules));
  const systems = parts.filter((part) => typeof part !== 'string');
  if (parts.length > 1 && systems.length === parts.length) return { systems };
  const names = csvColumns.flatMap(({ key, aliases = [] }) => [key, ...aliases]);
  return { unknown: `in an unknown column${hintSuffix(didYouMean(normalized, names) ?? system)}` };
}

/** A system in a heading, without words that only say that it is counted. A string is why it is none. */
function headSystem(text: string, rules: RuleSet): HeadSystem | string {
  const item = text
    .replace(/^\s*(?:#|no\.?|nr\.?|num(?:ber)?|qty)\s*(?:of\s+)?(?=[a-z])/i, '')
    .replace(/\s+(?:#|no\.?|qty|count|levels?|rating)\s*$/i, '')
    .trim();
  let problem = `unknown system \`${item}\``;
  const onProblem = (message: string) => {
    problem = message;
  };
  const entry = readShorthandItem(item, rules, onProblem, { partial: true });
  if (!entry) return problem;
  const missing = missingChoice(entry, rules);
  if (!missing) return { entry };
  const isNumber = ['number', 'whole', 'salvoes'].includes(missing.choice.kind);
  return isNumber && missing.key !== 'class' ? { entry, given: missing.key } : { entry, missing: missing.key };
}

function missingChoice(entry: EntryData, rules: RuleSet): KeyedChoice | undefined {
  const choices = rulebook(rules).get(String(entry.system))?.orderedChoices ?? [];
  return choices.find(
    ({ key, choice }) => choice.kind !== 'arcs' && choice.fallback === undefined && entry[key] === undefined,
  );
}

/** A column of arcs: of the column before it, or of the one that it names: `Arcs`, `B3 arcs`. */
function arcsHead(name: string, meaning: string, before: readonly Head[], rules: RuleSet): Head | undefined {
  const [found, of = ''] = /^(.*?)[\s:_-]*\b(?:fire |firing )?arcs?(?: of fire)?$/i.exec(meaning.trim()) ?? [];
  if (found === undefined) return undefined;
  const wanted = of === '' ? undefined : headSystem(of, rules);
  const key = typeof wanted === 'object' ? JSON.stringify(wanted.entry) : undefined;
  const arcsOf = before.findLastIndex(({ systems, name: other }, index) => {
    if (systems?.length !== 1) return false;
    if (of === '') return index === before.length - 1;
    return normalizeHeading(other) === normalizeHeading(of) || JSON.stringify(systems[0]?.entry) === key;
  });
  return arcsOf === -1 ? undefined : { name, arcsOf };
}

// Finds the row of column names in a table: spreadsheets put titles, and Excel its separator, above it.

/** Rows among which the column names are searched. */
const maxTitleRows = 20;

const separators = [',', ';', '\t'];

const known: ReadonlySet<string> = new Set(csvColumns.flatMap(({ key, aliases = [] }) => [key, ...aliases]));

/** Without any of these a row is not a design. */
export const requiredColumns = ['class', 'mass', 'hull'];

const requiredNames: ReadonlySet<string> = new Set(
  csvColumns.flatMap(({ key, aliases = [] }) => (requiredColumns.includes(key) ? [key, ...aliases] : [])),
);

/** A heading as columns are named: in lower case, with single spaces. */
export function normalizeHeading(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** Index of the row of column names: the first row that names a required column and another one. */
export function headerIndex(rows: readonly (readonly string[])[]): number | undefined {
  const index = rows.slice(0, maxTitleRows).findIndex((cells) => {
    const names = new Set(cells.map(normalizeHeading).filter((name) => known.has(name)));
    return names.size >= 2 && [...names].some((name) => requiredNames.has(name));
  });
  return index === -1 ? undefined : index;
}

/** The separator in the line `sep=;` with which Excel starts a table, and the rest of the text; `undefined` without one. */
export function excelSeparator(text: string): { readonly separator: string; readonly end: number } | undefined {
  const [line = '', separator] = /^"?sep=(.)"?[,;\t]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return separator === undefined ? undefined : { separator, end: line.length };
}

/** True if the lines split by this separator have column names, in a row or in the first column. */
function hasNames(lines: readonly string[], separator: string): boolean {
  const rows = lines.map((line) => cellsOf(line, separator));
  if (headerIndex(rows) !== undefined) return true;
  return headerIndex([rows.flatMap(([first = '', ...others]) => (others.length === 0 ? [] : [first]))]) !== undefined;
}

/** Guesses the separator: the one that splits a line into column names, otherwise the one most frequent in the first line. */
export function guessSeparator(text: string): string {
  const lines = firstLines(text);
  const splitting = separators.find((separator) => hasNames(lines, separator));
  if (splitting !== undefined) return splitting;
  const first = (lines[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: first.split(separator).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** True for a text with a row of column names. */
export function isTable(text: string): boolean {
  if (excelSeparator(text)) return true;
  const lines = firstLines(text);
  return separators.some((separator) => hasNames(lines, separator));
}

function firstLines(text: string): readonly string[] {
  return text.slice(0, 64 * 1024).split(/\r\n|\r|\n/, maxTitleRows);
}

function cellsOf(line: string, separator: string): readonly string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}
