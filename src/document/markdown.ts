import { escapeControl } from '../text/escape-control.ts';

/** A row of a Markdown table. */
export function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** The cells in bold; empty cells stay empty. */
export function boldCells(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => (cell === '' ? '' : `**${cell}**`));
}

/** An invisible separator that breaks up words. */
const apart = '&#8203;';

/**
 * Escapes Markdown, and breaks up anything that GitHub or GitLab would link or notify: mentions, issue references, URLs. A
 * design must not be able to ping people.
 */
export function escapeMarkdown(text: string): string {
  return escapeControl(text)
    .replace(/[\\`*_{}[\]<>|#~$&]/g, '\\$&')
    .replace(/[@#!%&~$](?=[\w"])|\bGH-(?=\d)|:(?=\/\/)|\bwww(?=\.)/gi, `$&${apart}`);
}

/** A note on house rules below a table; empty if none are used. */
export function houseRulesNote(house: string): string {
  return house === '' ? '' : `\nPriced ${escapeMarkdown(house)}.\n`;
}

/** The heading rows of a Markdown table; `left` are the indexes of left-aligned columns, the others align right. */
export function markdownHead(heads: readonly string[], left: readonly number[]): string {
  return markdownRow(heads) + markdownRow(heads.map((_, index) => (left.includes(index) ? '---' : '---:')));
}
