/** Words for errors of the `yaml` library, whose messages are in the terms of the YAML grammar. */

import type { Finding, TextRepair } from '../../findings/finding.ts';
import { formatCount } from '../../text/phrases.ts';
import { lineAt, rangeAt } from '../document.ts';
import { repairText } from '../repair-text.ts';
import { composeDocuments, tokenize } from '../yaml-tokens.ts';
import { textFaults } from './faults.ts';

type Explanation = readonly [message: string, help?: string | undefined];

interface YamlError {
  readonly code: string;
  readonly message: string;
}

const byCode: Readonly<Record<string, Explanation>> = {
  BAD_INDENT: ['unclosed bracket, or line not indented under its key', 'close the bracket or indent the line'],
  BLOCK_AS_IMPLICIT_KEY: [
    'a second `key: value` on one line',
    'put it on a separate line, or quote the text if the colon is part of it',
  ],
  BLOCK_IN_FLOW: ['block inside brackets', 'close the bracket first, or write the block with brackets too'],
  MULTILINE_IMPLICIT_KEY: ['indentation does not match the line above', 'write a key and its colon on one line'],
  TAB_AS_INDENT: ['tab used as indentation', 'use spaces'],
  TAG_RESOLVE_FAILED: ['unsupported tag', 'remove the tag, or quote the text if it begins with `!`'],
};

const itemAmongKeys: Explanation = ['list item among keys', 'indent the list under a key such as `systems:`'];

/** Several errors have the same code. */
const byMessage: readonly (readonly [pattern: RegExp, explanation: Explanation])[] = [
  [/ at node end$/, ['text after the end of a value', 'remove it, or quote the whole value']],
  [/^Unexpected flow-(?:seq|map)-end/, ['closing bracket without an opening one', 'remove it, or open the bracket']],
  [/^Implicit map keys need/, ['line without a colon', 'put a colon after the key']],
  [
    /^Sequence item without/,
    ['line is not a list item', 'begin the item with `- `, or indent the line under its item'],
  ],
  [/^Plain value cannot start with .*(\S)$/, ['text that begins with `$1`', 'quote the text']],
  [/^Invalid escape sequence (\S+)/, ['invalid escape sequence `$1`', 'write the backslash twice']],
];

/** Message and help for an error at `source`; other errors are shown as `yaml` words them. */
export function explainYamlError({ code, message }: YamlError, source: string): Explanation {
  if (code === 'MULTILINE_IMPLICIT_KEY' && source === '-') return itemAmongKeys;
  const known = byCode[code];
  if (known) return known;
  const [pattern, [text, help] = []] = byMessage.find(([each]) => each.test(message)) ?? [];
  if (!pattern || text === undefined) return [message.charAt(0).toLowerCase() + message.slice(1)];
  return [text.replace('$1', () => pattern.exec(message)?.[1] ?? ''), help];
}

// Explains syntax errors that one character repairs: a comma in brackets, a space after a colon.

interface ErrorPosition {
  readonly pos: readonly [number, number];
}

/** A value, blanks, and the key of the next pair. A hyphen begins a list item. */
const valueThenKey = /^(?!-\s)("[^"\n]*"|'[^'\n]*'|[^\s,:{}[\]"'#][^,:{}[\]\n#]*?)(\s+)([\w-]+):\s/;

/** A pair without a comma after it, if a comma there repairs the error. */
export function missingComma(text: string, { pos: [start] }: ErrorPosition): Finding | undefined {
  const [, value = '', blanks = '', key] = valueThenKey.exec(text.slice(start, start + 400)) ?? [];
  const closer = text.slice(0, start).trimEnd().length;
  const isAfterBracket =
    /[}\]]/.test(text[closer - 1] ?? '') && /^(?:[\w-]+:\s|[{[])/.test(text.slice(start, start + 60));
  const [offset, next] =
    key === undefined
      ? [isAfterBracket ? closer : undefined, start]
      : [start + value.length, start + value.length + blanks.length];
  if (offset === undefined || !isRepairedBy(text, offset, ',', start)) return undefined;
  const word = /^[\w-]*/.exec(text.slice(next))?.[0] ?? '';
  const { line, column } = rangeAt(text, offset, offset);
  const range = rangeAt(text, next, next + Math.max(1, word.length));
  const shown = word === '' ? `\`${text[next]}\`` : `\`${word}\``;
  const help = `put a comma before ${shown}`;
  return textFaults.syntax(`missing comma before ${shown}`, range, help, inserting(line, column, ',', true));
}

/** A colon without a space after it, on the line of the error or the one before. */
export function missingSpace(text: string, { pos: [start, end] }: ErrorPosition): Finding | undefined {
  const range = rangeAt(text, start, end);
  for (const number of [range.line, range.line - 1]) {
    const [, indent = '', key = '', value] =
      /^(\s*(?:- )?(?:\{ )?)([\w-]+):([^\s:/]\S*)/.exec(lineAt(text, number)) ?? [];
    if (value === undefined) continue;
    const help = `put a space after the colon: \`${key}: ${value}\``;
    const repair = inserting(number, indent.length + key.length + 2, ' ', false);
    return textFaults.syntax('missing space after a colon', range, help, repair);
  }
  return undefined;
}

function inserting(line: number, column: number, text: string, safe: boolean): TextRepair {
  return { safe, changes: [{ line, column, removed: 0, text }] };
}

/** True if the text with a mark inserted has no error, or only later ones. */
function isRepairedBy(text: string, offset: number, mark: string, start: number): boolean {
  const repaired = `${text.slice(0, offset)}${mark}${text.slice(offset)}`;
  const errors = composeDocuments(tokenize(repaired)).flatMap((document) => document.errors);
  return errors.every(({ pos }) => pos[0] > start + mark.length);
}

// Explains syntax errors of a line that is indented a little more or less than its neighbors.

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
