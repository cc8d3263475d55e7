import { findingMessage, type LocatedFinding, noteText } from '../findings/finding.ts';
import { formatCitation } from '../rules/model/citation.ts';
import { escapeControl, helpFor } from '../text/escape.ts';
import { textWidth, wrapWords } from './grid.ts';
import type { TextOptions } from './style.ts';

/** A finding: location, message, source line, help and rule. */
export function findingText(file: string, finding: LocatedFinding, { style, columns }: TextOptions): string {
  const { severity, code, range, cite, help, notes = [] } = finding;
  const location = `${escapeControl(file)}:${range.line}:${range.column}`;
  const rule = `${formatCitation(cite)} (slipway explain ${code})`;
  const wrap = (line: string) => wrapMessage(line, columns);
  return [
    wrap(`${style.strong(location)} ${style.severity(severity, severity)} ${escapeControl(findingMessage(finding))}`),
    ...excerptLines(finding, columns, style.severity.bind(undefined, severity)),
    ...notes.map((note) => `  note: ${escapeControl(noteText(note))}`).map(wrap),
    ...(help === undefined ? [] : [wrap(`  help: ${escapeControl(helpFor(help, file))}`)]),
    wrap(`  ${style.faint(`rule: ${rule}`)}`),
    '',
    '',
  ].join('\n');
}

/** Columns of a source line that are shown; a line may be megabytes long. */
const maxExcerpt = 160;

function excerptLines(
  { excerpt, range }: LocatedFinding,
  columns: number,
  mark: (text: string) => string,
): readonly string[] {
  if (excerpt.trim() === '') return [];
  const gutter = String(range.line).length;
  const room = Math.max(20, Math.min(maxExcerpt, columns - gutter - 7));
  // If the range is far to the right, the excerpt starts 10 columns before it.
  const from = range.column - 1 > room - 10 ? Math.max(0, range.column - 11) : 0;
  const until = range.endLine === range.line ? range.endColumn - 1 : excerpt.trimEnd().length;
  const before = visible(excerpt.slice(from, range.column - 1));
  const marked = visible(excerpt.slice(range.column - 1, Math.min(until, from + room)));
  const after = visible(excerpt.slice(Math.min(until, from + room), from + room));
  const shown = `${from > 0 ? '…' : ''}${before}${marked}${after}${excerpt.length > from + room ? '…' : ''}`;
  const indent = ' '.repeat(before.length + (from > 0 ? 1 : 0));
  return [
    `  ${range.line} │ ${shown}`,
    `  ${' '.repeat(gutter)} │ ${indent}${mark('─'.repeat(Math.max(1, marked.length)))}`,
  ];
}

/** Source text with tabs as arrows, one column wide as in the file. */
function visible(text: string): string {
  return escapeControl(text.replaceAll('\t', '→'));
}

/** An error or warning of a single file in short: location, message, code, and help below. */
export function findingLine(file: string, finding: LocatedFinding, { style, columns }: TextOptions): string {
  const { severity, range, code, help } = finding;
  const helpLine =
    help === undefined ? '' : `${wrapMessage(`  help: ${escapeControl(helpFor(help, file))}`, columns)}\n`;
  const start = `${style.severity(severity, severity)} ${range.line}:${range.column}`;
  return `${wrapMessage(`${start} ${escapeControl(findingMessage(finding))} ${style.faint(code)}`, columns)}\n${helpLine}`;
}

/** The message of a finding with its help. */
export function messageWithHelp(finding: Pick<LocatedFinding, 'message' | 'waived' | 'help'>, file: string): string {
  const message = findingMessage(finding);
  return finding.help === undefined ? message : `${message}; ${helpFor(finding.help, file)}`;
}

/** Columns that the further lines of a message are indented by. */
const hanging = 2;

/**
 * Wraps a message at `columns`, between words; further lines are indented. Code stays on one line if it fits, and longer
 * words, such as paths, are not broken, so that they can be copied.
 */
export function wrapMessage(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  const indent = ' '.repeat((/^ */.exec(text)?.[0] ?? '').length + hanging);
  const width = columns - indent.length;
  const words = text.trim().match(/[^\s`]*(?:`[^`]*`[^\s`]*)+|\S+/g) ?? [];
  const parts = words.flatMap((word) => (word.length <= width ? [word] : word.split(' ')));
  const [first = '', ...others] = wrapWords(parts, width);
  return [indent.slice(hanging) + first, ...others.map((line) => indent + line)].join('\n');
}
