import { escapeControl } from '../text/escape.ts';
import {
  type Cell,
  type Column,
  type DocumentBlock,
  type HeadingBlock,
  type Painter,
  printedCell,
  printedParts,
  spansOf,
  type TableBlock,
  type Text,
} from './document.ts';
import { findingLine, findingText } from './finding-text.ts';
import { boldRow, type GridColumn, type GridRow, grid, textColumn } from './grid.ts';
import type { Style, TextOptions } from './style.ts';

/** Text for a terminal. Blocks have a blank line between them, tight ones do not. */
export function textPainter(look: TextOptions): Painter {
  let isFirst = true;
  const paintOne = (block: DocumentBlock) => {
    const text = blockText(block, look);
    if (text === '') return '';
    const gap = isFirst || ('isTight' in block && block.isTight) ? '' : '\n';
    isFirst = false;
    return gap + text;
  };
  return { paint: (blocks) => blocks.map(paintOne).join('') };
}

function blockText(block: DocumentBlock, look: TextOptions): string {
  switch (block.kind) {
    case 'heading':
      return headingText(block, look);
    case 'paragraph':
      return wrapLine(styledText(block.text, look.style), look);
    case 'list':
      return block.items.map((item) => wrapLine(`- ${styledText(item, look.style)}`, look)).join('');
    case 'table':
      return tableText(block, look);
    case 'findings':
      return block.findings
        .map(({ file, finding }) =>
          block.isBrief ? findingLine(file, finding, look) : findingText(file, finding, look),
        )
        .join('')
        .replace(/\n\n$/, '\n');
    case 'picture':
      return block
        .draw(look.columns)
        .map((line) => `${styledText(line, look.style)}\n`)
        .join('');
  }
}

export function styledText(text: Text, style: Style): string {
  return spansOf(text)
    .map((span) => styled(escapeControl(span.text), span.role, style))
    .join('');
}

function styled(text: string, role: ReturnType<typeof spansOf>[number]['role'], style: Style): string {
  if (role === undefined || text === '') return text;
  if (role === 'code') return `\`${text}\``;
  return role === 'error' || role === 'warning' || role === 'info' ? style.severity(role, text) : style[role](text);
}

function headingText({ parts, facts = [] }: HeadingBlock, look: TextOptions): string {
  const { style } = look;
  const [name = '', ...others] = parts;
  const title = typeof name === 'string' ? style.strong(escapeControl(name)) : styledText(name, style);
  const line = [title, ...others.map((part) => styledText(part, style))].join(' · ');
  const below =
    facts.length === 0 ? '' : `${style.faint(wrapLine(facts.map(escapeControl).join(' · '), look).trimEnd())}\n`;
  return wrapLine(line, look) + below;
}

/** A text whose separators stay at the end of their line, and whose code stays on one line. */
function joined(line: string): string {
  return line.replaceAll(' · ', '\u00a0· ').replace(/`[^`]+`/g, (code) => code.replaceAll(' ', '\u00a0'));
}

/** Wraps a line at the width of the terminal. */
function wrapLine(line: string, { style, columns }: TextOptions): string {
  return grid([textColumn()], [[joined(line)]], columns, style).replaceAll('\u00a0', ' ');
}

function tableText(table: TableBlock, { style, columns: width }: TextOptions): string {
  const { columns, rows } = printedParts(table, false);
  if (rows.length === 0) return '';
  const shown = columns.filter(({ column }) => column.kind !== 'note');
  const notes = columns.filter(({ column }) => column.kind === 'note');
  const hasGroups = rows.some(({ kind }) => kind === 'group');
  const firstTotal = hasGroups ? rows.findIndex(({ kind }) => kind === 'total') : -1;
  const gridRows = rows.flatMap((row, at): readonly GridRow[] => {
    if (row.kind === 'group') return [{ across: cellText(row.cells[0], { kind: 'text' }, style) }];
    const [first = '', ...others] = shown.map(({ column, index }) => cellText(row.cells[index], column, style));
    const indent = '  '.repeat(row.depth ?? 0);
    const below = notes.flatMap(({ column, index }) => {
      const note = cellText(row.cells[index], column, style);
      return note === '' ? [] : [`\n${indent}  ${style.faint(note)}`];
    });
    const cells = [indent + first + below.join(''), ...others];
    const line = row.kind === 'total' ? boldRow(cells, style) : cells;
    return at === firstTotal ? [[''], line] : [line];
  });
  return grid(
    shown.map(({ column }) => gridColumn(column)),
    gridRows,
    width,
    style,
  );
}

function gridColumn({ head, kind, wraps = kind === 'text' }: Column): GridColumn {
  return { head, align: kind === 'text' || kind === 'label' ? 'left' : 'right', wraps };
}

function cellText(cell: Cell, column: Pick<Column, 'kind'>, style: Style): string {
  return typeof cell === 'object' && cell !== null ? styledText(cell, style) : printedCell(cell, column, escapeControl);
}
