/** Imports ships from a spreadsheet: one row per ship; a column is a property, or the count of a system. */

import { CsvError, parse } from 'csv-parse/sync';
import { type EntryData, mergeEntries } from '../parse/shorthand/entry-data.ts';
import { hintSuffix, readShorthandItem } from '../parse/shorthand/shorthand.ts';
import { rulesOfDesign } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/edition.ts';
import type { HouseRules, RuleSet } from '../rules/model/house-rules.ts';
import { restoreFormula } from '../text/csv-formula.ts';
import type { Span } from '../text/span.ts';
import { didYouMean } from '../text/suggest.ts';
import { type CsvColumn, columnNames, csvColumns } from './csv-columns.ts';
import { excelSeparator, guessSeparator, headerIndex, normalizeHeading, requiredColumns } from './csv-header.ts';
import { aboveLimit, maxColumns, maxShips } from './file-limits.ts';
import type { ConversionLoss, ConvertedShip, LossKind } from './losses.ts';
import { isCorePart, withoutBattleSetting } from './not-in-designs.ts';
import { advancedScreens, heavyGrasers } from './readings.ts';

/** An imported table. */
export interface ImportedTable {
  readonly ships: readonly ConvertedShip<object>[];
  readonly losses: readonly ConversionLoss[];
}

/** Defaults and house rules of the imported designs. */
export interface CsvImportOptions {
  readonly rules: Edition;
  readonly house?: HouseRules | undefined;
  /** Overrides the navy in the table. */
  readonly navy?: string | undefined;
}

/** An error that makes the whole table unreadable. */
export interface CsvProblem {
  readonly message: string;
  readonly span: Span;
}

/** Columns that say nothing without another one. */
const incomplete = [
  ['drive', 'thrust'],
  ['tug', 'ftl'],
] as const;

/** Reads the ships of a CSV text. Never throws; values that are not understood are reported with row and column. */
export function importCsv(text: string, reading: CsvImportOptions): ImportedTable | CsvProblem {
  const rows = rowsOf(text);
  if ('message' in rows) return rows;
  const headerAt = headerIndex(rows.map(({ cells }) => cells)) ?? 0;
  const header = rows[headerAt];
  if (!header) return { message: 'empty file', span: { start: 0, end: 0 } };
  const filled = rows.slice(headerAt + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const tooLong = aboveLimit(width, 'columns', maxColumns) ?? aboveLimit(filled.length, 'ships', maxShips);
  if (tooLong !== undefined) return { message: tooLong, span: header.span };
  const losses = rows.slice(0, headerAt).flatMap(titleLoss);
  const rules = rulesOfDesign(reading);
  const heads: Head[] = [];
  for (const [index, cell] of header.cells.entries()) {
    const place = { path: `/${header.number}/${index + 1}`, span: header.span, instead: 'dropped' };
    const wrong = (found: string) => losses.push({ kind: 'lost', ...place, found });
    const note = (found: string) => losses.push({ kind: 'note', ...place, found });
    const at = `(column ${index + 1})`;
    const head = headOf(cell, rules, {
      onUnknown: (name, hint) => wrong(`unknown column \`${name}\` ${at}${hint}`),
      note,
    });
    // Systems add up; of any other column, a second one would silently win.
    const isList = head.column === undefined || head.column.key === 'systems';
    const first = isList ? undefined : heads.find(({ column }) => column === head.column);
    if (first) {
      const alike = first.name === head.name ? '' : `; same meaning as \`${first.name}\``;
      wrong(`duplicate column \`${head.name}\` ${at}${alike}`);
    }
    heads.push(first ? { name: head.name } : head);
  }
  const missing = requiredColumns.filter((key) => !heads.some((head) => head.column?.key === key));
  if (missing.length > 0) {
    const message = `missing column ${missing.map((key) => `\`${key}\``).join(', ')} in row ${header.number}`;
    return { message: `${message}; known columns: ${columnNames()}`, span: header.span };
  }
  return { ships: filled.map((row) => shipOfRow(row, heads, reading)), losses };
}

interface Row {
  /** 1-based, as in a spreadsheet. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly span: Span;
}

/** A row above the column names, such as the title of the sheet. */
function titleLoss({ number, cells, span }: Row): readonly ConversionLoss[] {
  const text = cells.filter((cell) => cell.trim() !== '').join(' ');
  if (text === '') return [];
  const found = `row ${number}: \`${text}\` above the column names`;
  return [{ kind: 'note', path: `/${number}`, span, found, instead: 'dropped' }];
}

function rowsOf(text: string): readonly Row[] | CsvProblem {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const spanOf = (line: number): Span => {
    const start = starts[Math.min(line, starts.length) - 1] ?? 0;
    return { start, end: Math.max(start, (starts[line] ?? text.length + 1) - 1) };
  };
  const { separator = guessSeparator(text), end = 0 } = excelSeparator(text) ?? {};
  // Excel does not show the line of its separator as a row.
  const firstLine = end > 0 ? 2 : 1;
  try {
    const options = { info: true, relax_column_count: true, delimiter: separator } as const;
    const records = parse(text.slice(end), options) as unknown as readonly {
      readonly info: { readonly lines: number };
      readonly record: readonly string[];
    }[];
    let line = firstLine;
    return records.map(({ info, record }, index) => {
      const row = { number: index + 1, cells: record.map(restoreFormula), span: spanOf(line) };
      line = info.lines + firstLine;
      return row;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines + firstLine - 1 : firstLine;
    return { message: `invalid CSV: ${error.message}`, span: spanOf(line) };
  }
}

/** A column heading: a known column, a system to count, or neither. */
interface Head {
  readonly name: string;
  readonly column?: CsvColumn | undefined;
  readonly system?: EntryData | undefined;
  /** True for a column about something that no design has. */
  readonly isIgnored?: true;
}

interface HeadReports {
  readonly onUnknown: (name: string, hint: string) => void;
  readonly note: (found: string) => void;
}

function headOf(cell: string, rules: RuleSet, { onUnknown, note: report }: HeadReports): Head {
  const name = cell.trim();
  const normalized = normalizeHeading(name);
  const column = csvColumns.find(({ key, aliases = [] }) => [key, ...aliases].includes(normalized));
  if (column || name === '') return { name, column };
  if (isCorePart(name)) return { name, isIgnored: true };
  const { item, note } = withoutBattleSetting(name);
  if (note !== undefined) report(note);
  let problem: string | undefined;
  const system = readShorthandItem(item, rules, (message) => {
    problem = message;
  });
  if (!system) {
    const names = csvColumns.flatMap(({ key, aliases = [] }) => [key, ...aliases]);
    onUnknown(name, hintSuffix(didYouMean(normalized, names) ?? problem));
  }
  return { name, system };
}

function shipOfRow(row: Row, heads: readonly Head[], reading: CsvImportOptions): ConvertedShip<object> {
  const { number, span } = row;
  const { values, systems, losses } = readCells(row, heads, reading);
  const name = (values.get('class') as string | undefined) ?? null;
  const result = { name, path: `/${number}`, span };
  const missing = requiredColumns.filter((key) => !values.has(key));
  if (missing.length > 0) {
    const found = `row ${number}: missing ${missing.map((key) => `\`${key}\``).join(' and ')}`;
    return {
      ...result,
      result: undefined,
      losses: [...losses, { ...result, kind: 'lost', found, instead: 'ship skipped' }],
    };
  }
  const points = values.get('points') as number | undefined;
  const made = dataOf(values, mergeEntries(systems), reading);
  const unused = incomplete.flatMap(([key, needed]): readonly ConversionLoss[] => {
    if (!values.has(key) || values.has(needed)) return [];
    const found = `row ${number}: \`${key}\` without \`${needed}\``;
    return [{ kind: 'lost', path: `/${number}`, span, found, instead: 'dropped' }];
  });
  return {
    ...result,
    result: made,
    losses: [...losses, ...unused],
    totals:
      points === undefined ? [] : [{ name: 'points are', stated: points, of: 'points', path: result.path, ...span }],
    readings: [heavyGrasers, advancedScreens],
  };
}

interface ReadCells {
  /** By column key. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly systems: readonly EntryData[];
  readonly losses: readonly ConversionLoss[];
}

function readCells({ number, cells, span }: Row, heads: readonly Head[], reading: CsvImportOptions): ReadCells {
  const losses: ConversionLoss[] = [];
  const values = new Map<string, unknown>();
  const systems: EntryData[] = [];
  for (const [index, cell] of cells.entries()) {
    const { name, column, system, isIgnored } = heads[index] ?? { name: '' };
    const text = cell.trim();
    if (text === '' || isIgnored) continue;
    const report = (kind: LossKind, message: string, instead: string) => {
      const found = `row ${number}, column ${name === '' ? index + 1 : `\`${name}\``}: ${message}`;
      losses.push({ kind, path: `/${number}/${index + 1}`, span, found, instead });
    };
    const wrong = (message: string) => report('lost', message, 'dropped');
    if (column) {
      const value = column.read(text, wrong, rulesOfDesign(reading), report);
      if (column.key === 'systems') for (const entry of value as readonly EntryData[]) systems.push(entry);
      else if (value !== undefined) values.set(column.key, value);
    } else if (system) {
      const count = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
      if (count === undefined) wrong(`invalid count \`${text}\``);
      else if (count > 0) systems.push({ ...system, count: count * ((system.count as number | undefined) ?? 1) });
    } else if (name === '') wrong(`value \`${text}\` in a column without a heading`);
  }
  return { values, systems, losses };
}

/** Builds a design, with its keys in schema order. */
function dataOf(
  values: ReadonlyMap<string, unknown>,
  systems: readonly EntryData[],
  { rules, navy }: CsvImportOptions,
): object {
  const optional = (key: string) => (values.has(key) ? { [key]: values.get(key) } : {});
  const thrust = values.get('thrust');
  const type = values.get('drive');
  const ftl = values.get('ftl');
  const tug = values.get('tug');
  const edition = values.get('rules') ?? (rules === defaultEdition ? undefined : rules);
  return {
    ...optional('class'),
    ...optional('role'),
    ...(navy === undefined ? optional('navy') : { navy }),
    ...optional('designer'),
    ...(edition === undefined ? {} : { rules: edition }),
    ...optional('kind'),
    ...optional('crew'),
    ...optional('orientation'),
    ...optional('mass'),
    hull: {
      boxes: values.get('hull'),
      rows: values.get('rows') ?? 4,
      ...optional('stealth'),
      ...optional('streamlining'),
    },
    ...optional('armor'),
    ...(thrust === undefined ? {} : { drive: type === undefined || type === 'standard' ? thrust : { thrust, type } }),
    ...(ftl === undefined ? {} : { ftl: tug === undefined ? ftl : { type: ftl, tug } }),
    ...optional('options'),
    ...(systems.length > 0 ? { systems } : {}),
    ...optional('notes'),
  };
}
