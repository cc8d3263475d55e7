/** Imports ships from a spreadsheet: one row or column per ship; the others are properties, or counts of systems. */

import { arcNamed, arcWords } from '../parse/arc-words.ts';
import { type EntryData, mergeEntries } from '../parse/shorthand/entry-data.ts';
import { type ReportProblem, readShorthandItem, shorthandItems } from '../parse/shorthand/shorthand.ts';
import { rulesOfDesign } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/citation.ts';
import type { HouseRules, RuleSet } from '../rules/model/house-rules.ts';
import { boxesOfType, hullTypes } from '../rules/model/hull.ts';
import type { Span } from '../text/collections.ts';
import { columnNames, isNothing, listColumns } from './csv-columns.ts';
import { type CsvProblem, type Grid, type GridLine, readGrid } from './csv-grid.ts';
import {
  type ColumnMap,
  type Head,
  type HeadSystem,
  headerIndex,
  normalizeHeading,
  readHeads,
  requiredColumns,
} from './csv-heads.ts';
import { aboveLimit, maxColumns, maxShips } from './foreign-text.ts';
import { advancedScreens, type ConversionLoss, type ConvertedShip, heavyGrasers, type LossKind } from './losses.ts';
import { partiesBeyondCrew } from './not-in-designs.ts';
import type { SourceTotal } from './total-causes.ts';

export interface ImportedTable {
  readonly ships: readonly ConvertedShip<object>[];
  readonly losses: readonly ConversionLoss[];
}

/** Defaults and house rules of the imported designs. */
interface CsvImportOptions {
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

function importGrid({ lines, words }: Grid, reading: CsvImportOptions): ImportedTable | CsvProblem {
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

// Reads the cells below a system: a count, arcs, or both.

/** The systems in a cell: `2`, `x`, `2 (FP/F/FS)`, `F x2; FS`, `2/1` below `PDS/ADFC`. */
function readSystemCell(
  text: string,
  { name, systems = [] }: Head,
  rules: RuleSet,
  wrong: ReportProblem,
): readonly EntryData[] {
  const [system, ...others] = systems;
  if (isNothing(text) || !system) return [];
  if (others.length === 0) return systemsIn(text, system, rules, wrong);
  const parts = text.split(/[/,]/).map((part) => part.trim());
  if (parts.length === systems.length) {
    return systems.flatMap((each, index) =>
      readSystemCell(parts[index] ?? '', { name, systems: [each] }, rules, wrong),
    );
  }
  wrong(`\`${text}\` for ${systems.length} systems; write a count for each: ${systems.map(() => '0').join('/')}`);
  return [];
}

function systemsIn(text: string, system: HeadSystem, rules: RuleSet, wrong: ReportProblem): readonly EntryData[] {
  const count = countIn(text);
  if (count !== undefined) return counted(system, count, wrong);
  // Between semicolons are the arcs of one mount each, which in shorthand belong to the item before them.
  const items = text.includes('[') ? shorthandItems(text) : text.split(/\s*[;\n]\s*/).filter((item) => item !== '');
  return items.flatMap<EntryData>((item) => {
    const { number, rest } = splitCount(item);
    const arcs = arcsIn(rest);
    if (arcs !== undefined) return counted(system, number, wrong).map((entry) => ({ ...entry, arcs }));
    const found = readItem(`${number} ${rest}`, system, rules);
    if (!found) wrong(`invalid count \`${item}\``);
    return found ?? [];
  });
}

/** An item with more than a count and arcs: `2 class 3 F` below `Beams`, or a system of its own. */
function readItem(item: string, { entry }: HeadSystem, rules: RuleSet): EntryData | undefined {
  const { system, ...choices } = entry;
  const ignore = () => undefined;
  const [, number = '', rest = ''] = /^(\d+) (.*)$/s.exec(item) ?? [];
  const found =
    readShorthandItem(`${number} ${system} ${rest}`, rules, ignore) ?? readShorthandItem(item, rules, ignore);
  return found && { ...(found.system === system ? choices : {}), ...found };
}

function counted({ entry, given, missing }: HeadSystem, count: number, wrong: ReportProblem): readonly EntryData[] {
  if (count === 0) return [];
  if (missing !== undefined) {
    wrong(`\`${count}\` without a ${missing}; write it in the cell: \`${count} ${entry.system} ${missing} …\``);
    return [];
  }
  if (given !== undefined) return [{ ...entry, [given]: count }];
  return [{ ...entry, count: count * ((entry.count as number | undefined) ?? 1) }];
}

/** The count that a cell consists of; a mark counts as one. */
function countIn(text: string): number | undefined {
  if (/^(?:x|y|yes|true|✓|✔)$/i.test(text)) return 1;
  const [, digits] = /^x?(\d{1,4})(?:[.,]0{1,2})?x?$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The count before or after an item; 1 without one. */
function splitCount(item: string): { readonly number: number; readonly rest: string } {
  const [, first, rest] = /^(\d{1,4})(?:\s*[x×*]\s*|\s+|(?=\())(.+)$/is.exec(item) ?? [];
  if (first !== undefined && rest !== undefined) return { number: Number(first), rest: rest.trim() };
  const [, before, last] = /^(.+?)\s*[x×*]\s*(\d{1,4})$/is.exec(item) ?? [];
  return before !== undefined && last !== undefined
    ? { number: Number(last), rest: before.trim() }
    : { number: 1, rest: item };
}

/** The arcs that a text consists of, as a design has them. */
function arcsIn(text: string): string | undefined {
  const words = arcWords(text);
  const [word = ''] = words;
  if (words.length === 1 && /^(?:all|broadside)$/i.test(word)) return word.toLowerCase();
  const arcs = words.map(arcNamed);
  return arcs.length > 0 && !arcs.includes(undefined) ? arcs.join(' ') : undefined;
}

/** Gives the arcs of the column beside to systems: one set for all, or one for each, `F; FS`. */
function withArcs(entries: readonly EntryData[], text: string, wrong: ReportProblem): readonly EntryData[] {
  if (isNothing(text)) return entries;
  const sets = text.split(/[;\n|]|\s+and\s+|\s+&\s+/).map((part) => splitCount(part.trim()));
  const arcs = sets.map(({ rest }) => arcsIn(rest));
  const [entry, ...others] = entries;
  if (arcs.includes(undefined) || !entry || others.length > 0) {
    wrong(entry ? `invalid arcs \`${text}\`; expected arcs such as FP/F/FS` : `arcs \`${text}\` without a system`);
    return entries;
  }
  const { count = 1 } = entry;
  if (sets.length === 1) return [{ ...entry, arcs: arcs[0] }];
  if (sets.reduce((sum, { number }) => sum + number, 0) !== count) {
    wrong(`${sets.length} sets of arcs for ${count} systems: \`${text}\``);
    return entries;
  }
  return sets.map(({ number }, index) => ({ ...entry, arcs: arcs[index], count: number }));
}
