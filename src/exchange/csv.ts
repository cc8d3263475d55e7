/** Imports ships from a spreadsheet: one row or column per ship; the others are properties, or counts of systems. */

import { type EntryData, mergeEntries } from '../parse/shorthand/entry-data.ts';
import { rulesOfDesign } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/citation.ts';
import type { HouseRules } from '../rules/model/house-rules.ts';
import { boxesOfType, hullTypes } from '../rules/model/hull.ts';
import type { Span } from '../text/collections.ts';
import { readSystemCell, withArcs } from './csv-cells.ts';
import { columnNames, isNothing, listColumns } from './csv-columns.ts';
import { type CsvProblem, type Grid, type GridLine, readGrid } from './csv-grid.ts';
import { headerIndex, normalizeHeading, requiredColumns } from './csv-header.ts';
import { type ColumnMap, type Head, readHeads } from './csv-heads.ts';
import { aboveLimit, maxColumns, maxShips } from './file-limits.ts';
import type { ConversionLoss, ConvertedShip, LossKind } from './losses.ts';
import { partiesBeyondCrew } from './not-in-designs.ts';
import { advancedScreens, heavyGrasers } from './readings.ts';
import type { SourceTotal } from './source-total.ts';

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
  /** Meanings of columns, given by the user. */
  readonly columns?: ColumnMap | undefined;
}

/** Columns that say nothing without another one. */
const incomplete = [
  ['drive', 'thrust'],
  ['tug', 'ftl'],
] as const;

/** Reads the ships of a CSV text. Never throws; values that are not understood are reported with row and column. */
export function importCsv(text: string, reading: CsvImportOptions): ImportedTable | CsvProblem {
  const grid = readGrid(text);
  return 'message' in grid ? grid : importGrid(grid, reading);
}

export function importGrid({ lines, words }: Grid, reading: CsvImportOptions): ImportedTable | CsvProblem {
  const headerAt = headerIndex(lines.map(({ cells }) => cells)) ?? 0;
  const header = lines[headerAt];
  if (!header) return { message: 'empty file', span: { start: 0, end: 0 } };
  const width = lines.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const tooLong =
    aboveLimit(width, 'columns', maxColumns) ?? aboveLimit(lines.length - headerAt - 1, 'ships', maxShips);
  if (tooLong !== undefined) return { message: tooLong, span: header.span };
  const losses = lines.slice(0, headerAt).flatMap((line) => noteLine(line, words, 'above the column names'));
  const at = { path: `/${header.number}`, span: header.span, instead: 'dropped' };
  const note = (found: string) => losses.push({ kind: 'note', ...at, found });
  const heads = readHeads(header.cells, rulesOfDesign(reading), { map: reading.columns, note });
  const named = new Set(header.cells.map(normalizeHeading));
  for (const name of reading.columns?.keys() ?? []) {
    if (!named.has(name)) note(`no column \`${name}\`, which \`--map\` names`);
  }
  const missing = requiredColumns.filter((key) => !heads.some(({ column }) => isKey(column?.key, key)));
  if (missing.length > 0) {
    const message = `missing column ${missing.map((key) => `\`${key}\``).join(', ')} in ${words.line} ${header.number}`;
    return { message: `${message}; known columns: ${columnNames()}`, span: header.span };
  }
  const ships: ConvertedShip<object>[] = [];
  for (const line of lines.slice(headerAt + 1)) {
    const filled = line.cells.filter((cell) => cell.trim() !== '');
    const what = noShip(line, header, filled);
    if (filled.length === 0) continue;
    if (what === undefined) ships.push(shipOfLine(line, { heads, words, reading }));
    else losses.push(...noteLine(line, words, what));
  }
  return { ships, losses };
}

/** A hull may be given by its type alone. */
function isKey(key: string | undefined, wanted: string): boolean {
  return key === wanted || (wanted === 'hull' && key === 'hull type');
}

/** What a line is that is no ship: sums, a heading among the ships, the headings again. */
function noShip({ cells }: GridLine, header: GridLine, filled: readonly string[]): string | undefined {
  const [first = '', ...others] = filled.map((cell) => cell.trim());
  if (/^(?:(?:grand|fleet|sub)[\s-]?)?(?:totals?|sum|average|mean)\b[\s:]*$/i.test(first)) return 'with totals';
  if (others.length === 0 && !/^\d/.test(first) && header.cells.length > 2) return 'with a heading';
  return cells.every((cell, index) => cell.trim() === header.cells[index]?.trim())
    ? 'with the column names again'
    : undefined;
}

type Words = Grid['words'];

/** A line that is no ship, such as the title of the sheet. */
function noteLine({ number, cells, span }: GridLine, { line }: Words, what: string): readonly ConversionLoss[] {
  const text = cells.filter((cell) => cell.trim() !== '').join(' ');
  if (text === '') return [];
  const found = `${line} ${number}: \`${text}\` ${what}`;
  return [{ kind: 'note', path: `/${number}`, span, found, instead: 'dropped' }];
}

/** How the lines of a table are read. */
interface Table {
  readonly heads: readonly Head[];
  readonly words: Words;
  readonly reading: CsvImportOptions;
}

function shipOfLine(line: GridLine, table: Table): ConvertedShip<object> {
  const { number, span } = line;
  const { words, reading } = table;
  const { values, systems, losses } = readCells(line, table);
  const name = (values.get('class') as string | undefined) ?? null;
  const result = { name, path: `/${number}`, span };
  const report = (kind: LossKind, message: string, instead: string) => {
    losses.push({ kind, path: result.path, span, found: `${words.line} ${number}: ${message}`, instead });
  };
  completeHull(values, report);
  const missing = requiredColumns.filter((key) => !values.has(key));
  if (missing.length > 0) {
    report('lost', `missing ${missing.map((key) => `\`${key}\``).join(' and ')}`, 'ship skipped');
    return { ...result, result: undefined, losses };
  }
  systems.push(...extraParties(values, report));
  const made = dataOf(values, mergeEntries(feedLaunchers(systems)), reading);
  for (const [key, needed] of incomplete) {
    if (values.has(key) && !values.has(needed)) report('lost', `\`${key}\` without \`${needed}\``, 'dropped');
  }
  return {
    ...result,
    result: made,
    losses,
    totals: totalsOf(values, result),
    readings: [heavyGrasers, advancedScreens],
  };
}

/** Launchers outside a magazine belong to the only one, if it names none: tables have a column for each. */
function feedLaunchers(systems: readonly EntryData[]): readonly EntryData[] {
  const magazines = systems.filter(({ system }) => system === 'salvo-magazine');
  const launchers = systems.filter(({ system }) => system === 'salvo-launcher');
  const [magazine] = magazines;
  if (magazines.length !== 1 || (magazine?.count ?? 1) !== 1 || launchers.length === 0) return systems;
  if (magazine?.launchers !== undefined) return systems;
  return systems.flatMap((entry) => {
    if (entry === magazine) return [{ ...entry, launchers }];
    return launchers.includes(entry) ? [] : [entry];
  });
}

type Values = Map<string, unknown>;
type ReportLine = (kind: LossKind, message: string, instead: string) => void;

/** The boxes of a hull of which only the type is given: `Average`. */
function completeHull(values: Values, report: ReportLine): void {
  const given = values.get('hull') ?? values.get('hull type');
  const type = Object.keys(hullTypes).find((each) => each.toLowerCase() === String(given).toLowerCase());
  const mass = values.get('mass');
  if (type === undefined || typeof mass !== 'number') return;
  const boxes = boxesOfType(type, mass);
  values.set('hull', boxes);
  report('changed', `hull of type ${type}`, `${boxes} boxes`);
}

function extraParties(values: Values, report: ReportLine): readonly EntryData[] {
  const stated = values.get('damage control parties');
  if (typeof stated !== 'number') return [];
  const crew = values.get('crew') === 'civilian' ? 'civilian' : 'military';
  const { systems, loss } = partiesBeyondCrew(stated, { mass: values.get('mass') as number, crew });
  if (loss) report(...loss);
  return systems;
}

function totalsOf(
  values: Values,
  { path, span: { start, end } }: { readonly path: string; readonly span: Span },
): readonly SourceTotal[] {
  return (
    [
      ['mass used', 'mass is', 'mass'],
      ['points', 'points are', 'points'],
      ['cpv', 'CPV is', 'combatPoints'],
    ] as const
  ).flatMap(([key, name, of]) => {
    const stated = values.get(key) as number | undefined;
    return stated === undefined ? [] : [{ name, stated, of, path, start, end }];
  });
}

function readCells({ number, cells, span }: GridLine, { heads, words, reading }: Table) {
  const rules = rulesOfDesign(reading);
  const losses: ConversionLoss[] = [];
  const values: Values = new Map();
  const systems = new Map<number, readonly EntryData[]>();
  for (const [index, cell] of cells.entries()) {
    const { name, column, systems: counted, arcsOf, isIgnored, unknown } = heads[index] ?? { name: '' };
    const text = cell.trim();
    if (text === '' || isIgnored) continue;
    const report = (kind: LossKind, message: string, instead: string) => {
      const at = `${words.cell} ${name === '' ? index + 1 : `\`${name}\``}`;
      losses.push({
        kind,
        path: `/${number}/${index + 1}`,
        span,
        found: `${words.line} ${number}, ${at}: ${message}`,
        instead,
      });
    };
    const wrong = (message: string) => report('lost', message, 'dropped');
    if (column) {
      const value = column.read(text, wrong, rules, report);
      if (column.key === 'systems') systems.set(index, value as readonly EntryData[]);
      else if (listColumns.includes(column.key))
        values.set(column.key, [...((values.get(column.key) as []) ?? []), ...(value as [])]);
      // A column `Drive` may have the thrust.
      else if (value !== undefined) values.set(isThrust(column.key, value) ? 'thrust' : column.key, value);
    } else if (counted) systems.set(index, readSystemCell(text, heads[index] as Head, rules, wrong));
    else if (arcsOf !== undefined) systems.set(arcsOf, withArcs(systems.get(arcsOf) ?? [], text, wrong));
    else if (unknown !== undefined && !isNothing(text)) wrong(`\`${text}\` ${unknown}`);
    else if (name === '') wrong(`value \`${text}\` in a column without a heading`);
  }
  return { values, systems: [...systems.values()].flat(), losses };
}

function isThrust(key: string, value: unknown): boolean {
  return key === 'drive' && typeof value !== 'string';
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
  const hull = {
    boxes: values.get('hull'),
    rows: values.get('rows') ?? 4,
    ...optional('stealth'),
    ...optional('streamlining'),
  };
  return {
    ...optional('class'),
    ...optional('role'),
    ...(navy === undefined ? optional('navy') : { navy }),
    ...optional('designer'),
    ...optional('portrait'),
    ...(edition === undefined ? {} : { rules: edition }),
    ...optional('kind'),
    ...optional('crew'),
    ...optional('orientation'),
    ...optional('mass'),
    ...(values.get('hull') === 'grown' ? {} : { hull }),
    ...optional('armor'),
    ...(thrust === undefined
      ? {}
      : { drive: type === 'advanced' && typeof thrust === 'number' ? { thrust, type } : thrust }),
    ...(ftl === undefined || (ftl === 'none' && tug === undefined)
      ? {}
      : { ftl: tug === undefined ? ftl : { type: ftl, tug } }),
    ...optional('flawed'),
    ...optional('options'),
    ...(systems.length > 0 ? { systems } : {}),
    ...(values.has('ftl gunboats') ? { gunboats: values.get('ftl gunboats') } : {}),
    ...optional('notes'),
  };
}
