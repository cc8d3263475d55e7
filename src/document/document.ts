/**
 * What a report says, whatever it looks like: headings, paragraphs, tables, lists, findings, pictures. Painters print it as
 * terminal text, Markdown, CSV or HTML. Texts are those of the user, unescaped; every painter escapes them.
 */

import type { LocatedFinding, Severity } from '../findings/finding.ts';
import { formatNumber, formatSigned } from '../text/phrases.ts';

/** What a piece of text is. Severities and changes have colors in a terminal. */
export type Role = 'strong' | 'faint' | 'code' | 'added' | 'removed' | Severity;

export interface TextSpan {
  readonly text: string;
  readonly role?: Role;
  /** The number that the text prints, for data. */
  readonly value?: number;
  /** What it is about, `system/screen` or `design/valiant.yaml`: a link where that has a page. */
  readonly to?: string | undefined;
}

export type Text = string | TextSpan | readonly (string | TextSpan)[];

/** Content of a cell. `undefined` is blank; `null` is unknown: a dash in print, empty in data. */
export type Cell = Text | number | undefined | null;

/**
 * - `text`: may be broken into lines
 * - `label`: a short text, kept on one line
 * - `number`: right-aligned, with thousands separators
 * - `sign`: a number with its sign
 * - `money`: an amount of points or RP, blank if 0
 * - `note`: an explanation of the row: lines below the first cell in a terminal, otherwise a column
 */
export type ColumnKind = 'text' | 'label' | 'number' | 'sign' | 'money' | 'note';

/** Where a table, a column or a row appears: in rows of data such as CSV, everywhere else (`print`), or in Markdown and HTML (`page`). */
export type Only = 'data' | 'print' | 'page';

export interface Column {
  readonly head: string;
  readonly kind: ColumnKind;
  /** Head in rows of data; by default the head in lower case. */
  readonly dataHead?: string;
  readonly only?: Only;
  /** Numbers whose heads may be broken into lines. */
  readonly wraps?: boolean;
}

/** A column with the cell that it has for an item. */
export interface ColumnOf<Item> extends Column {
  readonly of: (item: Item) => Cell;
}

export interface TableRow {
  readonly cells: readonly Cell[];
  /** `group`: a heading across the table. `total`: in bold; data has neither. */
  readonly kind?: 'group' | 'total';
  /** Levels of indentation of the first text; rows below a group have at least 1. */
  readonly depth?: number;
  readonly only?: Only;
}

export interface TableBlock {
  readonly kind: 'table';
  /** What the table lists, for screen readers and as a caption of pages. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  readonly only?: Only;
}

export interface HeadingBlock {
  readonly kind: 'heading';
  /** 1: the report; 2: a thing in it, such as a ship; 3: a part of that. */
  readonly level: 1 | 2 | 3;
  /** The name, and what belongs to it: role, navy, file. */
  readonly parts: readonly Text[];
  /** A line of facts below. */
  readonly facts?: readonly string[];
}

export interface ParagraphBlock {
  readonly kind: 'paragraph';
  readonly text: Text;
  /** Follows the block before without a blank line. */
  readonly isTight?: boolean;
}

export interface ListBlock {
  readonly kind: 'list';
  readonly items: readonly Text[];
  readonly isTight?: boolean;
}

export interface FindingsBlock {
  readonly kind: 'findings';
  readonly findings: readonly { readonly file: string; readonly finding: LocatedFinding }[];
  /** One line each, without file and source line. */
  readonly isBrief?: boolean;
  /** `print`: a table of data has them too. */
  readonly only?: 'print';
}

/** A picture made of letters. */
export interface PictureBlock {
  readonly kind: 'picture';
  /** The picture, at most `width` columns wide. */
  readonly draw: (width: number) => readonly Text[];
}

export type DocumentBlock = TableBlock | HeadingBlock | ParagraphBlock | ListBlock | FindingsBlock | PictureBlock;

/** The rows and columns of a table that print, for painters of text. */
export function printedParts({ columns, rows, only }: TableBlock, isPage = true) {
  const prints = (shown: Only | undefined) => shown !== 'data' && (shown !== 'page' || isPage);
  const printed = prints(only) ? rows.filter((row) => prints(row.only)) : [];
  // Pages set groups apart by their heading, not by an indentation.
  const base = printed.some(({ kind }) => kind === 'group') ? 1 : 0;
  return {
    columns: columns.flatMap((column, index) => (prints(column.only) ? [{ column, index }] : [])),
    rows: printed,
    nestingOf: ({ depth = 0 }: TableRow) => Math.max(0, depth - base),
  };
}

/** True for what rows of data have. */
export function isData({ only }: { readonly only?: Only }): boolean {
  return only === undefined || only === 'data';
}

/** The errors in a block, which rows of data have no place for; `undefined` if there are none. */
export function problemsIn(block: DocumentBlock): DocumentBlock | undefined {
  switch (block.kind) {
    case 'findings': {
      const findings = block.findings.filter(({ finding }) => finding.severity === 'error');
      return isData(block) && findings.length > 0 ? { ...block, findings } : undefined;
    }
    case 'list': {
      const items = block.items.filter(isError);
      return items.length > 0 ? { ...block, items } : undefined;
    }
    case 'paragraph':
      return isError(block.text) ? block : undefined;
    default:
      return undefined;
  }
}

/** True for a text that starts as an error. */
function isError(text: Text): boolean {
  return spansOf(text)[0]?.role === 'error';
}

export function spansOf(text: Text): readonly TextSpan[] {
  const parts = typeof text === 'string' || 'text' in text ? [text] : text;
  return parts.map((part) => (typeof part === 'string' ? { text: part } : part));
}

/** A text without roles. */
export function plainText(text: Text): string {
  return typeof text === 'string'
    ? text
    : spansOf(text)
        .map((span) => span.text)
        .join('');
}

export function strong(text: string): TextSpan {
  return { text, role: 'strong' };
}

export function faint(text: string): TextSpan {
  return { text, role: 'faint' };
}

export function paragraphBlock(text: Text): ParagraphBlock {
  return { kind: 'paragraph', text };
}

/** Lines without a blank line between them. */
export function lineBlocks(texts: readonly Text[], isTight = false): readonly ParagraphBlock[] {
  return texts.map((text, index) => ({ kind: 'paragraph', text, isTight: isTight || index > 0 }));
}

export function heading(level: HeadingBlock['level'], ...parts: readonly Text[]): HeadingBlock {
  return { kind: 'heading', level, parts };
}

/** A column of each kind: `column('Mass', 'number', (ship) => ship.mass)`. */
export function column<Item>(
  head: string,
  kind: ColumnKind,
  of: (item: Item) => Cell,
  more: Omit<Column, 'head' | 'kind'> = {},
): ColumnOf<Item> {
  return { head, kind, of, ...more };
}

/** Makes columns of a part that items have, or lack: `columnsOf(({ ship }: Verdict) => ship)('Mass', 'number', ({ mass }) => mass)`. */
export function columnsOf<Item, Part>(partOf: (item: Item) => Part | null | undefined) {
  const of = (cellOf: (part: Part) => Cell) => (item: Item) => {
    const part = partOf(item);
    if (part === null) return null;
    return part === undefined ? undefined : cellOf(part);
  };
  return (head: string, kind: ColumnKind, cellOf: (part: Part) => Cell, more?: Omit<Column, 'head' | 'kind'>) =>
    column<Item>(head, kind, of(cellOf), more);
}

export function rowOf<Item>(columns: readonly ColumnOf<Item>[], item: Item, depth = 0): TableRow {
  return { cells: columns.map(({ of }) => of(item)), depth };
}

/** A heading across a table. */
export function groupRow(title: string): TableRow {
  return { cells: [title], kind: 'group' };
}

export function totalRow(...cells: readonly Cell[]): TableRow {
  return { cells, kind: 'total' };
}

/** A table with a row for each item, and further rows such as totals. */
export function tableOf<Item>(
  label: string,
  columns: readonly ColumnOf<Item>[],
  items: readonly Item[],
  { only, rows = [] }: { readonly only?: Only; readonly rows?: readonly TableRow[] } = {},
): TableBlock {
  const all = [...items.map((item) => rowOf(columns, item)), ...rows];
  return { kind: 'table', label, columns, rows: all, ...(only === undefined ? {} : { only }) };
}

/** Prints blocks one after the other. */
export interface Painter {
  readonly paint: (blocks: readonly DocumentBlock[]) => string;
  /** Text after the last block. */
  readonly end?: () => string;
}

/** A cell without roles as people read it; `escaped` escapes texts for the format. */
export function printedCell(
  cell: string | number | undefined | null,
  { kind }: Pick<Column, 'kind'>,
  escaped: (text: string) => string,
): string {
  if (cell === undefined) return '';
  if (cell === null) return '–';
  if (typeof cell === 'string') return escaped(cell);
  if (kind === 'money' && cell === 0) return '';
  return kind === 'sign' ? formatSigned(cell) : formatNumber(cell);
}
