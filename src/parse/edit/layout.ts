/** The usual layout of a design: one key or entry per line, in braces where they fit. Comments stay. */

import { isMap, isScalar, type Node, visit } from 'yaml';
import { lineBreakOf } from '../../text/phrases.ts';
import { composeDocuments, tokenize } from '../yaml-tokens.ts';
import { type LayoutCollection, type LayoutEntry, LayoutReader, type LayoutValue } from './read-layout.ts';

/** Entries with longer lines are written as blocks. */
export const maxEntryLine = 100;

/**
 * A text in the usual layout; of its documents, those that `isDesign` selects. `undefined` for YAML that only its author
 * can lay out: tags, directives, complex keys. With `json`, a text that is JSON stays JSON.
 */
export function layOut(text: string, isDesign: (index: number) => boolean, json = false): string | undefined {
  const tokenized = tokenize(text);
  const { tokens, comments, tooDeepAt } = tokenized;
  if (tooDeepAt !== undefined || tokens.some(({ type }) => type === 'directive' || type === 'doc-end'))
    return undefined;
  const starts = tokens.flatMap(({ type, offset }) => (type === 'document' ? [offset] : []));
  const eol = lineBreakOf(text);
  const parts = composeDocuments(tokenized).map(({ contents }, index) => {
    const [start, end] = [index === 0 ? 0 : (starts[index] as number), starts[index + 1] ?? text.length];
    if (!isDesign(index) || !isMap(contents)) return text.slice(start, end);
    if (!isOrdinary(contents)) return undefined;
    const inner = comments.filter((offset) => offset >= start && offset < end);
    const asJson = json && isJson(text);
    const reader = new LayoutReader(text, inner, { start, json: asJson });
    if (asJson) return `${jsonText('', reader.collection(contents, end), '').replaceAll('\n', eol)}${eol}`;
    const before = marker(text.slice(start, contents.range?.[0]), start, reader);
    const root = reader.collection(contents, end);
    const lines = [...before, ...blockLines(root, ''), ...withoutLastBlank(reader.above(end), end === text.length)];
    return lines.map((line) => `${line}${eol}`).join('');
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The lines of a text up to its marker `---`, if it has one. */
function marker(head: string, start: number, reader: LayoutReader): readonly string[] {
  const at = head.search(/^---(?=\s)/m);
  if (at < 0) return [];
  const above = reader.above(start + at);
  reader.skipTo(start + at + 3);
  const after = reader.after(start + head.length);
  return [...above, after === undefined ? '---' : `--- ${after}`];
}

function withoutLastBlank(lines: readonly string[], isLast: boolean): readonly string[] {
  return isLast && lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** False for tags, keys with anchors and keys that are no text. */
function isOrdinary(root: Node): boolean {
  let ordinary = true;
  visit(root, {
    Node: (_, { tag }) => {
      if (tag !== undefined) ordinary = false;
    },
    Pair: (_, { key }) => {
      if (!isScalar(key) || key.anchor !== undefined || key.range?.[0] === key.range?.[1]) ordinary = false;
    },
  });
  return ordinary;
}

function blockLines({ entries, below }: LayoutCollection, indent: string): readonly string[] {
  return [...entries.flatMap((entry) => entryLines(entry, indent)), ...below.map((line) => indented(line, indent))];
}

function entryLines(entry: LayoutEntry, indent: string): readonly string[] {
  const { head, value } = entry;
  const { anchor } = value;
  const above = entry.above.map((line) => indented(line, indent));
  const after = entry.after === undefined ? '' : ` ${entry.after}`;
  const line = isEntryList(entry, indent) ? undefined : oneLine(value);
  const whole = `${indent}${head} ${anchor}${line}`;
  if (line !== undefined && (value.kind === 'scalar' || whole.length <= maxEntryLine)) return [...above, whole + after];
  const inner = `${indent}  `;
  if (value.kind === 'none') return [...above, `${indent}${head} ${anchor}`.trimEnd() + after];
  if (value.kind === 'lines') {
    const [first, ...rest] = value.lines;
    const last = rest.length - 1;
    const more = rest.map((each, index) => indented(each, inner) + (index === last ? after : ''));
    return [...above, `${indent}${head} ${anchor}${first}`, ...more];
  }
  const lines = blockLines(value as LayoutCollection, inner);
  if (head !== '-' || anchor !== '') return [...above, `${indent}${head} ${anchor}`.trimEnd() + after, ...lines];
  const [first = '', ...rest] = lines;
  const comment = after === '' ? [] : [indented(after.trim(), indent)];
  return [...above, ...comment, `${indent}- ${first.slice(inner.length)}`, ...rest];
}

/** True for lists with one entry per line whatever their length: systems, and the lists of mappings in a design itself. */
function isEntryList({ head, value }: Pick<LayoutEntry, 'head' | 'value'>, indent: string): boolean {
  if (value.kind !== 'list' || /^"?armor"?:$/.test(head)) return false;
  if (/^"?incomplete"?:$/.test(head)) return value.entries.length > 0;
  const maps = value.entries.flatMap(({ value: each }) => (each.kind === 'map' ? [each] : []));
  const aliases = value.entries.filter(({ value: each }) => each.kind === 'scalar' && each.text.startsWith('*'));
  if (maps.length === 0 || maps.length + aliases.length < value.entries.length) return false;
  return indent === '' || maps.some(({ entries }) => entries.some((each) => /^"?system"?:$/.test(each.head)));
}

/** A value as JSON, of one line or of several. */
function jsonText(head: string, value: LayoutValue, indent: string): string {
  const isRoot = head === '';
  const line = isRoot || isEntryList({ head, value }, indent.slice(2)) ? undefined : oneLine(value);
  if (line !== undefined && indent.length + head.length + line.length < maxEntryLine) return line;
  if (value.kind !== 'map' && value.kind !== 'list') return line ?? 'null';
  const inner = `${indent}  `;
  const [open, close] = value.kind === 'map' ? '{}' : '[]';
  const entries = value.entries.map((entry) => {
    const name = entry.head === '-' ? '' : `${entry.head} `;
    return `${inner}${name}${jsonText(entry.head, entry.value, inner)}`;
  });
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

/** A value on one line; `undefined` if it has comments, or needs several. */
function oneLine(value: LayoutValue): string | undefined {
  if (value.kind === 'scalar') return value.text;
  if (value.kind === 'none' || value.kind === 'lines') return undefined;
  const { kind, entries, below } = value;
  if (below.length > 0) return undefined;
  const parts: string[] = [];
  if (entries.some((entry) => isEntryList(entry, '  '))) return undefined;
  for (const { above, head, value: inner, after } of entries) {
    if (after !== undefined || above.some((line) => line !== '')) return undefined;
    const text = oneLine(inner);
    if (text === undefined) return undefined;
    const safe = inner.kind === 'scalar' ? inFlow(text) : text;
    parts.push(kind === 'list' ? `${inner.anchor}${safe}` : `${head} ${inner.anchor}${safe}`);
  }
  if (kind === 'list') return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** A scalar as it must be written between braces. */
function inFlow(text: string): string {
  return /^["'*]/.test(text) || !/[,[\]{}]|:$/.test(text) ? text : JSON.stringify(text);
}

function indented(line: string, indent: string): string {
  return line === '' ? '' : indent + line;
}
