/** Workbooks (XLSX) as tables: each sheet with ships as the text of a CSV file, in which a line is a row of the sheet. */

import { unzipSync } from 'fflate';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { neutralizeFormula } from '../text/escape.ts';
import { gridOf } from './csv-grid.ts';
import { headerIndex } from './csv-heads.ts';
import type { ForeignText } from './foreign-text.ts';
import type { ConversionLoss } from './losses.ts';

/** A sheet as text. */
export interface SheetText extends ForeignText {
  readonly sheet: string;
}

/** Limit of all unpacked parts of a workbook, in MiB; a sheet with the most ships allowed has under 10. */
const maxUnpacked = 64;

/** More than a player has; each may be read twice. */
const maxSheets = 100;

/** Cells in which column names are searched. */
const searched = 'A1:ALM2022';

/**
 * Reads the sheets that have column names of ships; the only visible sheet, or those that the user names, in any case. Cells
 * with formulas have the values that were saved. A string is why there are none.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: readonly string[] = [],
): Promise<readonly SheetText[] | string> {
  try {
    if (unpackedSize(bytes) > maxUnpacked * 2 ** 20)
      return `unpacked, it is too large; the limit is ${maxUnpacked} MiB`;
    const sheets = await sheetsOf(bytes);
    const names = sheets.map(({ name }) => name);
    const unknown = wanted.find((name) => !names.includes(name));
    if (unknown !== undefined) return `it has no sheet \`${unknown}\`; its sheets: ${quoted(names)}`;
    if (sheets.length > maxSheets && wanted.length === 0) {
      return `${sheets.length} sheets; the limit is ${maxSheets}; name the sheets with ships by \`--sheet\``;
    }
    const chosen = wanted.length > 0 ? wanted : await sheetsWithShips(bytes, sheets);
    if (chosen.length === 0) {
      return `no sheet has columns for class, mass and hull; its sheets: ${quoted(names)}; name one with \`--sheet\``;
    }
    const others = names.filter((name) => !chosen.includes(name));
    const texts: SheetText[] = [];
    for (const sheet of chosen) {
      const note = texts.length === 0 && wanted.length === 0 ? notRead(others) : [];
      texts.push({ sheet, text: tableText(await readSheet(bytes, sheet)), encodingLoss: note });
    }
    return texts;
  } catch (error) {
    // The libraries throw errors of many kinds for damaged files.
    if (!(error instanceof Error)) throw error;
    // Of its errors, this one is about the cells and not about the archive.
    return /spans \d+ rows/.test(error.message)
      ? 'a sheet with more than 20 million cells; delete the rows and columns below and beside its table'
      : `damaged workbook: ${error.message.replace(/\.$/, '')}`;
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

type Row = readonly string[];

/** Size of all parts as the archive states it; the reader unpacks no part further. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize, size: packed }) => {
      // A part that states no size may have any.
      size += originalSize === 0 && packed > 2 ? Number.POSITIVE_INFINITY : originalSize;
      return false;
    },
  });
  return size;
}

interface SheetInfo {
  readonly name: string;
  readonly isHidden: boolean;
}

async function sheetsOf(bytes: Uint8Array): Promise<readonly SheetInfo[]> {
  const sheets: SheetInfo[] = [];
  const list = ({ name, hidden, veryHidden }: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    sheets.push({ name, isHidden: Boolean(hidden || veryHidden) });
    return false;
  };
  await readXlsx(bytes, { sheets: list });
  return sheets;
}

async function sheetsWithShips(bytes: Uint8Array, sheets: readonly SheetInfo[]): Promise<readonly string[]> {
  const visible = sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  if (visible.length === 1) return visible;
  const found: string[] = [];
  for (const name of visible) {
    const rows = await readSheet(bytes, name, searched);
    const lines = rows.map((cells, index) => ({ number: index + 1, cells, span: { start: 0, end: 0 } }));
    if (headerIndex(gridOf(lines).lines.map(({ cells }) => cells)) !== undefined) found.push(name);
  }
  return found;
}

async function readSheet(bytes: Uint8Array, name: string, range?: string): Promise<readonly Row[]> {
  const { sheets } = await readXlsx(bytes, { sheets: [name], ...(range === undefined ? {} : { range }) });
  const [{ rows = [], cells } = {}] = sheets;
  const texts = rows.map((row, at) =>
    row.map((value, column) => {
      if (value !== null) return cellText(value);
      // A program that writes a formula without computing it leaves no value: better a wrong value than none.
      const formula = cells?.get(`${at},${column}`)?.formula;
      return formula === undefined ? '' : `=${formula}`;
    }),
  );
  return withoutBlanks(texts);
}

/** A date is written as such: Excel makes dates of fractions, `6/4`, and the reader of the cell reports them. */
function cellText(value: CellValue & {}): string {
  if (typeof value !== 'object') return String(value);
  return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString().slice(0, 10);
}

/** Without the blank rows below and columns beside a table, which formats leave. */
function withoutBlanks(rows: readonly Row[]): readonly Row[] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const kept = rows.slice(0, last + 1);
  const width = kept.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim() !== '') + 1), 0);
  return kept.map((row) => row.slice(0, width));
}

/** CSV with all cells in quotes, so that no text in them is taken for a separator. */
function tableText(rows: readonly Row[]): string {
  const quote = (cell: string) => (cell === '' ? '' : `"${neutralizeFormula(cell).replaceAll('"', '""')}"`);
  return rows.map((row) => `${row.map(quote).join(',')}\n`).join('');
}

function notRead(sheets: readonly string[]): readonly ConversionLoss[] {
  if (sheets.length === 0) return [];
  const found = `sheets without columns for class, mass and hull: ${quoted(sheets)}`;
  return [{ kind: 'note', path: '', found, instead: 'not read; `--sheet` names one' }];
}
