import { formatCitation } from '../rules/model/citation.ts';
import { escapeControl } from '../text/escape.ts';
import {
  type Cell,
  type Column,
  type DocumentBlock,
  type Painter,
  printedCell,
  printedParts,
  spansOf,
  type TableBlock,
  type TableRow,
  type Text,
} from './document.ts';
import { messageWithHelp } from './finding-text.ts';

/** GitHub-flavored Markdown, for comments on pull requests. Texts of users are escaped. */
export function markdownPainter(): Painter {
  let isFirst = true;
  const paintOne = (block: DocumentBlock) => {
    const text = blockText(block);
    if (text === '') return '';
    // Items of one list may be blocks of their own.
    const gap = isFirst || (block.kind === 'list' && block.isTight) ? '' : '\n';
    isFirst = false;
    return gap + text;
  };
  return { paint: (blocks) => blocks.map(paintOne).join('') };
}

function blockText(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading': {
      const facts = (block.facts ?? []).map(escapeMarkdown).join(' · ');
      const title = block.parts.map((part) => markdownText(part)).join(' · ');
      return `${'#'.repeat(block.level + 1)} ${title}\n${facts === '' ? '' : `\n${facts}\n`}`;
    }
    case 'paragraph':
      return `${markdownText(block.text)}\n`;
    case 'list':
      return block.items.map((item) => `- ${markdownText(item)}\n`).join('');
    case 'table':
      return tableText(block);
    case 'findings':
      return block.findings.map(({ file, finding }) => findingItem(file, finding, block.isBrief)).join('');
    case 'picture':
      return '';
  }
}

type Finding = Extract<DocumentBlock, { kind: 'findings' }>['findings'][number]['finding'];

function findingItem(file: string, finding: Finding, isBrief = false): string {
  const { severity, range, cite, code } = finding;
  const location = `${isBrief ? '' : `${escapeMarkdown(file)}:`}${range.line}:${range.column}`;
  const rule = isBrief ? '' : `${escapeMarkdown(formatCitation(cite))}, `;
  return `- **${severity}** ${location} ${escapeMarkdown(messageWithHelp(finding, file))} (${rule}\`${code}\`)\n`;
}

function markdownText(text: Text): string {
  return spansOf(text)
    .map(({ text: piece, role }) => {
      if (piece === '') return '';
      if (role === 'code') return codeText(piece);
      const escaped = escapeMarkdown(piece);
      return role === 'strong' || role === 'error' ? `**${escaped}**` : escaped;
    })
    .join('');
}

/** Code between backticks; a text with backticks stays plain. */
function codeText(text: string): string {
  return text.includes('`') ? escapeMarkdown(text) : `\`${escapeControl(text)}\``;
}

function tableText(table: TableBlock): string {
  const { columns: shown, rows, nestingOf } = printedParts(table);
  if (rows.length === 0) return '';
  const isLeft = ({ kind }: Column) => kind === 'text' || kind === 'label' || kind === 'note';
  const heads = shown.map(({ column }) => escapeMarkdown(column.head));
  const body = rows.map((row) => {
    const indent = '&nbsp; '.repeat(nestingOf(row));
    return markdownRow(
      shown.map(({ column, index }, at) => cellText(row, index, column, at === 0 ? indent : undefined)),
    );
  });
  return markdownRow(heads) + markdownRow(shown.map(({ column }) => (isLeft(column) ? '---' : '---:'))) + body.join('');
}

/** A cell; the first one of a row has an `indent`. */
function cellText({ cells, kind }: TableRow, index: number, column: Column, indent: string | undefined): string {
  const isFirst = indent !== undefined;
  const text = printed(kind === 'group' ? (isFirst ? cells[0] : undefined) : cells[index], column);
  if (kind !== undefined) return text === '' ? '' : `**${text}**`;
  return (indent ?? '') + text;
}

function printed(cell: Cell, column: Column): string {
  return typeof cell === 'object' && cell !== null ? markdownText(cell) : printedCell(cell, column, escapeMarkdown);
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** An invisible separator that breaks up words. */
const apart = '&#8203;';

/**
 * Escapes Markdown, and breaks up anything that GitHub or GitLab would link or notify: mentions, issue references, URLs. A
 * design must not be able to ping people.
 */
function escapeMarkdown(text: string): string {
  return escapeControl(text)
    .replace(/[\\`*_{}[\]<>|#~$&]/g, '\\$&')
    .replace(/[@#!%&~$](?=[\w"])|\bGH-(?=\d)|:(?=\/\/)|\bwww(?=\.)/gi, `$&${apart}`);
}
