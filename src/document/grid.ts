import Table from 'cli-table3';
import stringWidth from 'string-width';
import type { Style } from './style.ts';

/** A column; `wraps` if its cells may be broken into lines. */
export interface GridColumn {
  readonly head: string;
  readonly align: 'left' | 'right';
  readonly wraps?: boolean;
}

/** A left-aligned column that wraps. */
export function textColumn(head = ''): GridColumn {
  return { head, align: 'left', wraps: true };
}

/** A row of cells, or a heading across the table. */
export type GridRow = readonly string[] | { readonly across: string };

/** The row in bold; empty cells stay empty. */
export function boldRow(cells: readonly string[], style: Style): readonly string[] {
  return cells.map((cell) => (cell === '' ? '' : style.strong(cell)));
}

/** Limits for cli-table3, whose running time is quadratic in rows, and in lines of wrapped cells. */
const maxTableRows = 200;
const maxTableLines = 2000;

/** Minimum width to which a column shrinks, unless the table is still too wide. */
const minWidth = 14;

/** Words up to this length are not broken. */
const maxUnbrokenWord = 20;

/** Cells are padded to this width at most: the name of a class may have millions of letters. */
const maxPadding = 400;

const gap = '  ';

/** Tables with so many figures after names are still tables of figures. */
const manyFigures = 6;

const borderless = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '' },
  ...{ 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: gap },
};

/**
 * Formats a table. If it is wider than `limit`, the widest columns that wrap shrink; a table of figures that is still too
 * wide continues below, and others are written as records.
 */
export function grid(columns: readonly GridColumn[], rows: readonly GridRow[], limit: number, style: Style): string {
  const groups = columnGroups(columns, rows, limit);
  if (groups.length > 1) {
    const pick = <Item>(items: readonly Item[], group: readonly number[]) => group.map((at) => items[at] as Item);
    const parts = groups.map((group) => {
      const own = rows.map((row): GridRow => ('across' in row ? row : pick(row, group)));
      return grid(pick(columns, group), own, limit, style);
    });
    return parts.join('\n');
  }
  const widths = fitWidths(columns, rows, limit);
  if (widthOf(widths) > limit && hasWords(columns, rows)) return records(columns, rows, limit, style);
  const fitted = rows.map((row): GridRow => {
    if ('across' in row) return { across: wrapped(row.across, limit) };
    return columns.map(({ wraps }, index) =>
      wraps ? wrapped(row[index] ?? '', widths[index] as number) : (row[index] ?? ''),
    );
  });
  const headed = columns.map((column, index) =>
    column.wraps ? { ...column, head: wrapped(column.head, widths[index] as number) } : column,
  );
  const isHuge =
    rows.length > maxTableRows || countLines(fitted) > maxTableLines || widths.some((width) => width > maxPadding);
  const usesPadding = isHuge || !Number.isFinite(limit);
  return usesPadding ? formatPadded(headed, fitted, widths, style) : formatTable(headed, fitted, widths, style);
}

function countLines(rows: readonly GridRow[]): number {
  const cells = rows.flatMap((row) => ('across' in row ? [row.across] : row));
  return cells.reduce((sum, cell) => sum + cell.split('\n').length, 0);
}

/**
 * The columns of a table of figures in groups that fit `limit`, each with the columns of names before the figures; one group
 * for other tables.
 */
function columnGroups(columns: readonly GridColumn[], rows: readonly GridRow[], limit: number): readonly number[][] {
  const all = [...columns.keys()];
  const count = Math.max(
    1,
    columns.findIndex(({ align }) => align === 'right'),
  );
  const isList = hasWords(columns, rows, count) || (columns.length - count < manyFigures && hasWords(columns, rows));
  if (isList || widthOf(leastWidths(columns, rows, 0)) <= limit) return [all];
  const widths = naturalWidths(columns, rows);
  const names = all.slice(0, count);
  const named = [minWidth, 0]
    .map((least) => widthOf(leastWidths(columns, rows, least).slice(0, count)))
    .find((width) => width <= limit / 2);
  if (named === undefined) return [all];
  const groups: number[][] = [[...names]];
  let free = limit - named;
  for (const index of all.slice(count)) {
    const width = gap.length + (widths[index] as number);
    free -= width;
    const group = groups.at(-1) as number[];
    if (free >= 0 || group.length === count) group.push(index);
    else {
      groups.push([...names, index]);
      free = limit - named - width;
    }
  }
  return groups;
}

/** The widths to which columns may shrink, without a broken word; figures to `minWidth`, others to `least`. */
function leastWidths(columns: readonly GridColumn[], rows: readonly GridRow[], least: number): readonly number[] {
  return naturalWidths(columns, rows).map((natural, index) => {
    const { head = '', wraps, align } = columns[index] ?? {};
    if (!wraps) return natural;
    const words = Math.max(widthOfWords([[head]], 0), widthOfWords(rows, index));
    return Math.min(natural, Math.max(align === 'left' ? least : minWidth, words));
  });
}

function naturalWidths(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly number[] {
  return columns.map(({ head }, index) => {
    let widest = textWidth(head);
    for (const row of rows) {
      if ('across' in row) continue;
      widest = Math.max(widest, widthOfLines(row[index] ?? ''));
    }
    return widest;
  });
}

/** True if a column from `first` on has words, not only figures and marks. */
function hasWords(columns: readonly GridColumn[], rows: readonly GridRow[], first = 1): boolean {
  const isWords = (cell: string, index: number) =>
    index >= first && columns[index]?.align === 'left' && /\p{L}/u.test(cell);
  return rows.some((row) => !('across' in row) && row.some(isWords));
}

function widthOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1));
}

/** The first cell of each row, with the others in a paragraph below: `Destroyer · mass 33 · thrust 6`. */
function records(columns: readonly GridColumn[], rows: readonly GridRow[], limit: number, style: Style): string {
  const texts = rows.map((row) => {
    if ('across' in row) return style.strong(wrapped(row.across, limit));
    const [first = '', ...others] = row.map((cell) => cell.trim().replace(/\s*\n\s*/g, ' '));
    const parts = others.flatMap((cell, index) => {
      const { head = '', align } = columns[index + 1] ?? {};
      const needsHead = head !== '' && (align === 'right' || !/\p{L}/u.test(cell));
      return cell === '' ? [] : needsHead ? `${style.faint(head.toLowerCase())}\u00a0${cell}` : cell;
    });
    const lines = parts.length > 0 ? [`  ${parts.join(' · ')}`] : [];
    return (first === '' && lines.length > 0 ? lines : [first, ...lines])
      .map((line) => wrapped(line, limit))
      .join('\n');
  });
  return texts.map((text) => `${text}\n`.replaceAll('\u00a0', ' ')).join('');
}

function fitWidths(columns: readonly GridColumn[], rows: readonly GridRow[], limit: number): readonly number[] {
  const widths = [...naturalWidths(columns, rows)];
  for (const least of [minWidth, 0]) {
    let over = widthOf(widths) - limit;
    if (over <= 0) return widths;
    const min = leastWidths(columns, rows, least);
    for (; over > 0; over--) {
      const widest = widths.reduce(
        (best, width, index) => (width > (min[index] as number) && width > (widths[best] ?? 0) ? index : best),
        -1,
      );
      if (widest === -1) break;
      widths[widest] = (widths[widest] as number) - 1;
    }
  }
  return widths;
}

function widthOfLines(text: string): number {
  return text.includes('\n') ? Math.max(...text.split('\n').map(textWidth)) : textWidth(text);
}

/** Width of the longest unbreakable word, with the indent of its line. */
function widthOfWords(rows: readonly GridRow[], index: number): number {
  let widest = 0;
  for (const row of rows) {
    if ('across' in row) continue;
    for (const line of (row[index] ?? '').split('\n')) {
      const indent = indentOf(line).length;
      line
        .trim()
        .split(/\s+/)
        .forEach((word, at) => {
          const width = textWidth(word);
          if (width <= maxUnbrokenWord) widest = Math.max(widest, indent + width + (at === 0 ? 0 : 2));
        });
    }
  }
  return widest;
}

function indentOf(line: string): string {
  return /^ */.exec(line)?.[0] ?? '';
}

/** Breaks lines at `width` columns, between words if possible, and keeps the indentation. */
function wrapped(text: string, width: number): string {
  if (widthOfLines(text) <= width) return text;
  const broken = text.split('\n').flatMap((line) => {
    if (textWidth(line) <= width) return [line];
    const indent = indentOf(line);
    const lines: string[] = [];
    let current = indent;
    const room = width - indent.length;
    for (const word of line
      .trim()
      .split(' ')
      .flatMap((long, at) => (at === 0 && textWidth(long) <= room ? [long] : splitWord(long, room - 2)))) {
      const longer = current.trim() === '' ? current + word : `${current} ${word}`;
      if (textWidth(longer) <= width || current.trim() === '') current = longer;
      else {
        lines.push(current);
        current = `${indent}  ${word}`;
      }
    }
    return [...lines, current];
  });
  return lineStyles(broken).join('\n');
}

/** Splits a word that is wider than a line. */
function splitWord(word: string, width: number): readonly string[] {
  if (textWidth(word) <= width) return [word];
  const parts: string[] = [];
  for (const character of word) {
    const last = parts.at(-1);
    if (last !== undefined && textWidth(last + character) <= width) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
}

function formatTable(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  widths: readonly number[],
  style: Style,
): string {
  const table = new Table({
    chars: borderless,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colWidths: [...widths],
    colAligns: columns.map(({ align }) => align),
  });
  if (columns.some(({ head }) => head !== '')) table.push(columns.map(({ head }) => style.faint(head)));
  for (const row of rows) {
    if ('across' in row) table.push([{ content: style.strong(row.across), colSpan: columns.length }]);
    else table.push(...(isColored(row) ? [[...row]] : linesOf(row)));
  }
  return `${table.toString().replace(/[ \t]+$/gm, '')}\n`;
}

/** True for escape sequences, which cli-table3 repeats in every line of a cell. */
function isColored(row: readonly string[]): boolean {
  return row.some((cell) => cell.includes('\u001b'));
}

/** A row as rows of one line each: cli-table3 measures a cell of many lines again for each. */
function linesOf(row: readonly string[]): string[][] {
  const parts = row.map((cell) => cell.split('\n'));
  const height = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: height }, (_, at) => parts.map((part) => part[at] ?? ''));
}

function formatPadded(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  widths: readonly number[],
  style: Style,
): string {
  const line = (cells: readonly string[]) => {
    const padded = columns.map(({ align }, index) => {
      const cell = cells[index] ?? '';
      const width = Math.min(widths[index] as number, maxPadding);
      const blank = ' '.repeat(Math.max(0, width - textWidth(cell)));
      return align === 'right' ? blank + cell : cell + blank;
    });
    return padded.join(gap).trimEnd();
  };
  const lines = (cells: readonly string[]) => {
    return cells.some((cell) => cell.includes('\n')) ? linesOf(cells).map(line).join('\n') : line(cells);
  };
  const heads = columns.map(({ head }) => style.faint(head));
  const all = rows.map((row) => ('across' in row ? style.strong(row.across) : lines(row)));
  return `${[...(heads.some((head) => head !== '') ? [lines(heads)] : []), ...all].join('\n')}\n`;
}

/** Ends the style of each line with it, and starts it again on the next. */
function lineStyles(lines: readonly string[]): readonly string[] {
  let open = '';
  let end = '';
  return lines.map((line) => {
    const before = open;
    for (const [code, mark = '', style = ''] of line.matchAll(styleCodes)) {
      const isEnd = style === '22' || style === '39';
      open = isEnd ? '' : code;
      end = isEnd ? '' : `\u001b[${mark}${style === '1' || style === '2' ? 22 : 39}m`;
    }
    return before + line + end;
  });
}

/** Codes of styles, after the mark of a terminal. */
const styleCodes = new RegExp(String.raw`${'\u001b'}\[((?:\d{4};){3})?([\d;]+)m`, 'g');

/** Latin letters, spaces that do not break, dashes, quotation marks and arrows, each one column wide. */
const narrow = /^[ -~\u00a0-\u02ff\u2010-\u2027\u2190-\u2193\u2212]*$/;

/** Terminal columns of a text. Shortcut for usual characters: string-width compiles a large pattern of emojis first. */
export function textWidth(text: string): number {
  return narrow.test(text) ? text.length : stringWidth(text);
}

/** Words in lines of at most `width` columns. A longer word has a separate line. */
export function wrapWords(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}
