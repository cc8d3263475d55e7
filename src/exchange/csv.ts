/** Ships out of a spreadsheet: a row is a ship, a column what is said of it, or a system with its number. */

import { CsvError, parse } from 'csv-parse/sync';
import { type EntryData, tallied } from '../parse/shorthand/entry-data.ts';
import { readItem } from '../parse/shorthand/shorthand.ts';
import { rulesOf } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/edition.ts';
import type { House, RulesInForce } from '../rules/model/house-rules.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { nearest } from '../text/suggest.ts';
import { type Column, columnNames, columns } from './csv-columns.ts';
import type { Carried, Loss, Span } from './losses.ts';

/** What came of a table. */
export interface ReadTable {
  readonly ships: readonly Carried<object>[];
  readonly losses: readonly Loss[];
}

/** What is to be made of the rows. */
export interface Reading {
  readonly rules: Edition;
  /** The house rules by which they are priced, and whose systems they may have. */
  readonly house?: House | undefined;
  readonly navy?: string | undefined;
}

/** Why a text is no table that could be read, and where. */
export interface TableProblem {
  readonly message: string;
  readonly span: Span;
}

/** Reads the ships of a table. Never throws: what is not understood is told of with its row and its column. */
export function readTable(text: string, reading: Reading): ReadTable | TableProblem {
  const rows = rowsOf(text);
  if ('message' in rows) return rows;
  const [header, ...others] = rows;
  if (!header) return { message: 'the file is empty', span: { start: 0, end: 0 } };
  const losses: Loss[] = [];
  const rules = rulesOf(reading);
  const heads = header.cells.map((cell, index) => headOf(cell, index, header.span, rules, losses));
  const wanting = ['class', 'mass', 'hull'].filter((key) => !heads.some((head) => head.column?.key === key));
  if (wanting.length > 0) {
    const words = wanting.map((key) => `\`${key}\``).join(', ');
    return {
      message: `the first row has no column ${words}; it names the columns: ${columnNames()}`,
      span: header.span,
    };
  }
  const filled = others.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { ships: filled.map((row) => shipOfRow(row, heads, reading)), losses };
}

interface Row {
  /** The number that a spreadsheet shows beside it. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly span: Span;
}

/** The separator that a spreadsheet has used, by its first line: comma, semicolon or tab. */
function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

function rowsOf(text: string): readonly Row[] | TableProblem {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const spanOf = (line: number): Span => {
    const start = starts[Math.min(line, starts.length) - 1] ?? 0;
    return { start, end: Math.max(start, (starts[line] ?? text.length + 1) - 1) };
  };
  try {
    const options = { info: true, relax_column_count: true, delimiter: separatorOf(text) } as const;
    const records = parse(text, options) as unknown as readonly {
      readonly info: { readonly lines: number };
      readonly record: readonly string[];
    }[];
    let line = 1;
    return records.map(({ info, record }, index) => {
      const row = { number: index + 1, cells: record, span: spanOf(line) };
      line = info.lines + 1;
      return row;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    return { message: `the table is broken: ${error.message}`, span: spanOf(line) };
  }
}

/** What a column is for. */
interface Head {
  readonly name: string;
  readonly column: Column | undefined;
  /** The system of which the column gives the number. */
  readonly system: EntryData | undefined;
}

function headOf(cell: string, index: number, span: Span, rules: RulesInForce, losses: Loss[]): Head {
  const name = cell.trim();
  const plain = name.toLowerCase().replace(/[\s_-]+/g, ' ');
  const column = columns.find(({ key, also = [] }) => [key, ...also].includes(plain));
  if (column || name === '') return { name, column, system: undefined };
  let why = '';
  const system = readItem(name, rules, (message) => {
    why = message;
  });
  if (!system) {
    const meant = nearest(
      plain,
      columns.flatMap(({ key, also = [] }) => [key, ...also]),
    );
    const hint = meant === undefined ? (why === '' ? '' : `; ${why}`) : `; did you mean \`${meant}\`?`;
    const found = `the column \`${name}\` (${index + 1}) is neither known nor a system${hint}`;
    losses.push({ kind: 'lost', path: `/1/${index + 1}`, span, found, instead: 'left out' });
  }
  return { name, column: undefined, system };
}

function shipOfRow({ number, cells, span }: Row, heads: readonly Head[], reading: Reading): Carried<object> {
  const losses: Loss[] = [];
  const said = new Map<string, unknown>();
  const systems: EntryData[] = [];
  for (const [index, cell] of cells.entries()) {
    const { name, column, system } = heads[index] ?? { name: '', column: undefined, system: undefined };
    const text = cell.trim();
    if (text === '') continue;
    const wrong = (message: string) => {
      const where = name === '' ? `column ${index + 1}` : `column \`${name}\``;
      const found = `row ${number}, ${where}: ${message}`;
      losses.push({ kind: 'lost', path: `/${number}/${index + 1}`, span, found, instead: 'left out' });
    };
    if (column) {
      const value = column.read(text, wrong, rulesOf(reading));
      if (column.key === 'systems') for (const entry of value as readonly EntryData[]) systems.push(entry);
      else if (value !== undefined) said.set(column.key, value);
    } else if (system) {
      const count = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
      if (count === undefined) wrong(`\`${text}\` is no number of systems`);
      else if (count > 0) systems.push({ ...system, count: count * ((system.count as number | undefined) ?? 1) });
    } else if (name === '') wrong(`\`${text}\` stands in a column without a name`);
  }
  const name = (said.get('class') as string | undefined) ?? null;
  const made = dataOf(said, tallied(systems), reading);
  const result = { name, path: `/${number}`, span };
  const lacks = ['class', 'mass', 'hull'].filter((key) => !said.has(key));
  if (lacks.length > 0) {
    const found = `row ${number}: a ship without ${lacks.map((key) => `\`${key}\``).join(' and ')} is no design`;
    losses.push({ kind: 'lost', path: `/${number}`, span, found, instead: 'the whole ship is left out' });
    return { ...result, made: undefined, losses };
  }
  const points = said.get('points') as number | undefined;
  return { ...result, made, losses, compare: (ship) => compared(points, ship, result) };
}

/** The design of a row, in the order of the schema. */
function dataOf(said: ReadonlyMap<string, unknown>, systems: readonly EntryData[], { rules, navy }: Reading): object {
  const optional = (key: string) => (said.has(key) ? { [key]: said.get(key) } : {});
  const thrust = said.get('thrust');
  const type = said.get('drive');
  const ftl = said.get('ftl');
  const tug = said.get('tug');
  const edition = said.get('rules') ?? (rules === defaultEdition ? undefined : rules);
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
      boxes: said.get('hull'),
      rows: said.get('rows') ?? 4,
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

/** What is to be said of the points that a table gives. */
function compared(
  theirs: number | undefined,
  { points, design }: Ship,
  { path, span }: Pick<Loss, 'path' | 'span'>,
): readonly Loss[] {
  if (theirs === undefined || theirs === points.class) return [];
  const found = `the table says ${theirs} points, and by ${design.rules} they are ${points.class}`;
  return [{ kind: 'note', path, span, found, instead: `${points.class}` }];
}
