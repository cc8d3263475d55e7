import { escapeControl } from '../text/escape-control.ts';

export function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
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
