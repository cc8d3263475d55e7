/** Explains syntax errors of a line that is indented a little more or less than its neighbors. */

import type { Finding, TextRepair } from '../../findings/finding.ts';
import { formatCount } from '../../text/phrases.ts';
import { rangeAt } from '../document.ts';
import { repairText } from '../repair-text.ts';
import { composeDocuments, tokenize } from '../yaml-tokens.ts';
import { textFaults } from './faults.ts';

/** The document of a text that has the error, and where. */
interface SyntaxError {
  readonly document: number;
  readonly pos: readonly [number, number];
}

/** Limit in characters: each indentation that may be right is tried. */
const maxLength = 64 * 1024;

/** Most spaces by which a line may be off. */
const maxOff = 3;

interface Shift {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly repair: TextRepair;
  /** The line of the first error that is left. */
  readonly nextError: number;
  readonly data: string;
}

/** A line whose indentation is wrong, if another one repairs the error. */
export function wrongIndent(text: string, error: SyntaxError): Finding | undefined {
  if (text.length > maxLength) return undefined;
  const lines = text.split('\n');
  const { line } = rangeAt(text, error.pos[0], error.pos[0]);
  const found = [line, nextLine(lines, line, 1), nextLine(lines, line, -1)]
    .filter((number) => /^ *(?:- |[\w-]+:(?:\s|$))/.test(lines[number - 1] ?? ''))
    .flatMap((number) => shiftsOf(lines, number))
    .map((shift) => tried(text, shift, error.document))
    .filter(({ nextError, line: shifted }) => nextError > Math.max(line, shifted));
  const last = Math.max(...found.map(({ nextError }) => nextError));
  const [best, ...others] = found
    .filter(({ nextError }) => nextError === last)
    .sort((one, other) => off(one) - off(other) || (one.to % 2) - (other.to % 2));
  if (!best) return undefined;
  const rivals = others.filter((other) => off(other) === off(best) && other.data !== best.data);
  const targets = [best, ...rivals].map(({ to }) => formatCount(to, 'space'));
  const start = lines.slice(0, best.line - 1).join('\n').length + (best.line > 1 ? 1 : 0) + best.from;
  return textFaults.syntax(
    `line ${best.line} is indented by ${formatCount(best.from, 'space')}, unlike its neighbors`,
    rangeAt(text, start, start + 1),
    `indent it by ${[...new Set(targets)].join(' or ')}`,
    { ...best.repair, safe: rivals.length === 0 },
  );
}

function off({ from, to }: Shift): number {
  return Math.abs(from - to);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}

/** The number of the next line with data in one direction. */
function nextLine(lines: readonly string[], from: number, step: 1 | -1): number {
  let number = from + step;
  while (number > 0 && number <= lines.length && isBlank(lines[number - 1] as string)) number += step;
  return number;
}

/** The indentations of a line that its neighbors suggest, with what is nested in it. */
function shiftsOf(lines: readonly string[], number: number): readonly Omit<Shift, 'nextError' | 'data'>[] {
  const from = indentOf(lines[number - 1] as string);
  const near = [...openIndents(lines, number), indentOf(lines[nextLine(lines, number, 1) - 1] ?? '')];
  const targets = new Set(near.filter((to) => to !== from && Math.abs(to - from) <= maxOff));
  let end = number;
  while (end < lines.length && (isBlank(lines[end] as string) || indentOf(lines[end] as string) > from)) end++;
  return [...targets].map((to) => {
    const block = Array.from({ length: end - number + 1 }, (_, index) => number + index);
    const changes = block
      .filter((line) => !isBlank(lines[line - 1] as string))
      .map((line) => ({ line, column: 1, removed: Math.max(0, from - to), text: ' '.repeat(Math.max(0, to - from)) }));
    return { line: number, from, to, repair: { safe: true, changes } };
  });
}

/** Indentations of the mappings and lists that are open before a line. The keys of a list item begin after its hyphen. */
function openIndents(lines: readonly string[], number: number): readonly number[] {
  const open: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let line = nextLine(lines, number, -1); line > 0; line = nextLine(lines, line, -1)) {
    const text = lines[line - 1] as string;
    const indent = indentOf(text);
    if (/^---/.test(text)) break;
    const hyphens = /^ *((?:- +)+)[\w-]+:/.exec(text)?.[1]?.length;
    if (hyphens !== undefined && indent + hyphens < least) open.push(indent + hyphens);
    if (indent < least) open.push(indent);
    least = Math.min(least, indent);
    if (least === 0) break;
  }
  return open;
}

function tried(text: string, shift: Omit<Shift, 'nextError' | 'data'>, index: number): Shift {
  const repaired = repairText(text, shift.repair);
  const document = composeDocuments(tokenize(repaired))[index];
  const starts = (document?.errors ?? []).map(({ pos }) => rangeAt(repaired, pos[0], pos[0]).line);
  const nextError = Math.min(Number.POSITIVE_INFINITY, ...starts);
  // Without a document at hand, the library writes aliases as such. Nothing has checked yet where they lead.
  const data = starts.length === 0 ? JSON.stringify(document?.contents) : '';
  return { ...shift, nextError, data };
}
