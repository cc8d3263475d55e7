/** The usual layout of a design: one key or entry per line, in braces where they fit. Comments stay. */

import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type Node,
  type Pair,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isReserved } from '../../text/escape.ts';
import { lineBreakOf } from '../../text/phrases.ts';
import { composeDocuments, tokenize } from '../yaml-tokens.ts';

/** Entries with longer lines are written as blocks. */
export const maxEntryLine = 100;

/**
 * A text in the usual layout; of its documents, those that `isDesign` selects. `undefined` for YAML that only its author
 * can lay out: tags, directives, complex keys. With `json`, a text that is JSON stays JSON.
 */
export function layOutText(text: string, isDesign: (index: number) => boolean, json = false): string | undefined {
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

// A design as its lines: entries with their comments, for a printer of the usual layout.

/** An entry of a mapping or list. */
interface LayoutEntry {
  /** Comments above it, and empty lines as ''. */
  above: string[];
  /** `key:`, or `-`. */
  readonly head: string;
  readonly value: LayoutValue;
  /** Comment on the same line. */
  after: string | undefined;
}

type LayoutValue =
  | { readonly kind: 'scalar'; readonly text: string; readonly anchor: string }
  /** A scalar of several lines; the later ones without their indentation. */
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly anchor: string }
  | LayoutCollection
  | { readonly kind: 'none'; readonly anchor: string };

interface LayoutCollection {
  readonly kind: 'map' | 'list';
  readonly entries: readonly LayoutEntry[];
  /** Comments below the last entry. */
  readonly below: readonly string[];
  readonly anchor: string;
}

const word = String.raw`[\p{L}\p{M}\p{N}_.,&/()'+;!?-]*`;

/** Text that means the same with and without quotes, outside of braces. */
const bareText = new RegExp(`^\\p{L}${word}(?: ${word})*(?<! )$`, 'u');

type Collection = YAMLMap | YAMLSeq;
type Item = Node | Pair<Scalar, Node | null>;

/** Reads one document from its start to its end. Comments are taken in the order of the text. */
class LayoutReader {
  readonly #text: string;
  readonly #comments: readonly number[];
  readonly #json: boolean;
  #next = 0;
  /** End of what is read. */
  #at: number;

  constructor(text: string, comments: readonly number[], { start, json }: { start: number; json: boolean }) {
    this.#text = text;
    this.#comments = comments;
    this.#json = json;
    this.#at = start;
  }

  /** Comments before an offset, each on a line of its own. */
  above(offset: number): string[] {
    const lines: string[] = [];
    while (this.#comment < offset) lines.push(...this.#blankBefore(this.#comment), this.#take());
    return [...lines, ...this.#blankBefore(offset)];
  }

  /** A comment on the line of what was read last. */
  after(limit: number): string | undefined {
    if (this.#comment >= limit || this.#text.slice(this.#at, this.#comment).includes('\n')) return undefined;
    return this.#take();
  }

  /** Passes over a marker. */
  skipTo(offset: number): void {
    this.#at = offset;
  }

  collection(node: Collection, limit: number): LayoutCollection {
    const { flow } = node;
    const items = node.items as readonly Item[];
    const end = endOf(node);
    const entries = items.map((item, index) => {
      const next = items[index + 1];
      return this.#entry(item, next ? tokenStart(next) : flow ? end : limit, index === 0);
    });
    const below = flow ? this.above(end) : this.#below(columnOf(this.#text, tokenStart(node)), limit);
    if (flow) this.#at = end;
    return { kind: isMap(node) ? 'map' : 'list', entries, below, anchor: anchorOf(node) };
  }

  #entry(item: Item, limit: number, isFirst: boolean): LayoutEntry {
    const above = this.above(tokenStart(item));
    while (isFirst && above[0] === '') above.shift();
    const key = isPair(item) ? (item.key as Scalar) : undefined;
    const node = isPair(item) ? (item.value as Node | null) : item;
    const head = key ? `${this.#scalarText(key)}:` : '-';
    if (key) this.#at = endOf(key);
    if (!isCollection(node)) {
      const value = this.#scalar(node as Node | null, above, columnOf(this.#text, tokenStart(item)));
      return { above, head, value, after: this.after(limit) };
    }
    const beside = key && this.after(tokenStart(node));
    const value = this.collection(node, limit);
    const after = this.after(limit);
    if (beside !== undefined && after !== undefined) above.push(beside);
    const [only, ...others] = value.entries;
    const isHoisted = !key && !after && only?.after !== undefined && others.length === 0 && value.below.length === 0;
    if (!isHoisted) return { above, head, value, after: after ?? beside };
    return { above, head, value: { ...value, entries: [{ ...only, after: undefined }] }, after: only.after };
  }

  #scalar(node: Node | null, above: string[], column: number): LayoutValue {
    if (!node?.range) return { kind: 'none', anchor: '' };
    const [start, end] = node.range;
    const anchor = anchorOf(node);
    if (isAlias(node)) {
      above.push(...this.above(start));
      this.#at = end;
      return { kind: 'scalar', text: `*${node.source}`, anchor };
    }
    if (start === end) return { kind: 'none', anchor };
    above.push(...this.above(start).filter((line) => line !== ''));
    const scalar = node as Scalar;
    const isBlock = scalar.type === 'BLOCK_FOLDED' || scalar.type === 'BLOCK_LITERAL';
    const source = this.#text.slice(start, end);
    // A comment behind `>-` is in its source.
    while (this.#comment < end) this.#next++;
    this.#at = isBlock && source.endsWith('\n') ? end - 1 : end;
    if (isBlock && this.#isBare(scalar) && /^[^#\n]*\n[^\n]*\n?$/.test(source))
      return { kind: 'scalar', text: scalar.value as string, anchor };
    if (isBlock) return { kind: 'lines', lines: blockScalarLines(source, column), anchor };
    if (!source.includes('\n')) return { kind: 'scalar', text: this.#scalarText(scalar), anchor };
    const lines = source.split(/\r?\n/).map((line, index) => (index === 0 ? line : line.trimStart()));
    return { kind: 'lines', lines: lines.map((line) => line.replace(/(?<!\\)[ \t]+$/, '')), anchor };
  }

  /** A scalar of one line; in YAML without quotes, if it needs none, or in double quotes. */
  #scalarText(scalar: Scalar): string {
    const { type, value } = scalar;
    if (this.#isBare(scalar)) return value as string;
    if (type === 'QUOTE_SINGLE' && /^[^"\\\t]*$/.test(value as string)) return JSON.stringify(value);
    return this.#text.slice(scalar.range?.[0], endOf(scalar));
  }

  #isBare({ type, value }: Scalar): boolean {
    return !this.#json && type !== 'PLAIN' && typeof value === 'string' && bareText.test(value) && !isReserved(value);
  }

  /** Comments below the last entry that are indented like it. */
  #below(column: number, limit: number): readonly string[] {
    const lines: string[] = [];
    const isBelow = (comment: number) =>
      columnOf(this.#text, comment) >= column && /(?:^|\n)[ \t]*$/.test(this.#text.slice(this.#at, comment));
    while (this.#comment < limit && column > 0 && isBelow(this.#comment))
      lines.push(...this.#blankBefore(this.#comment), this.#take());
    return lines;
  }

  get #comment(): number {
    return this.#comments[this.#next] ?? Number.POSITIVE_INFINITY;
  }

  #take(): string {
    const start = this.#comment;
    const [line] = /^.*/.exec(this.#text.slice(start)) as RegExpExecArray;
    this.#next++;
    this.#at = start + line.length;
    return line.trimEnd();
  }

  #blankBefore(offset: number): readonly string[] {
    return /\n[ \t\r]*\n/.test(this.#text.slice(this.#at, offset)) ? [''] : [];
  }
}

/** Header and content of a block scalar, without the indentation of its content; `column` is that of its key. */
function blockScalarLines(source: string, column: number): readonly string[] {
  const [header, ...lines] = source.replace(/\r?\n$/, '').split(/\r?\n/) as [string, ...string[]];
  const stated = /^[^#]*?(\d)/.exec(header)?.[1];
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const indent = stated === undefined ? (/^ */.exec(first) as RegExpExecArray)[0].length : column + Number(stated);
  return [header.trimEnd().replace(/^([^#]*?)\d/, '$12'), ...lines.map((line) => line.slice(indent))];
}

function endOf(node: Node): number {
  return node.range?.[1] as number;
}

/** Start of an item: of its first key or scalar, if it is in a block. */
function tokenStart(item: Item): number {
  if (isPair(item)) return tokenStart(item.key);
  const first = isCollection(item) && !item.flow && anchorOf(item) === '' ? (item.items[0] as Item) : undefined;
  return first ? tokenStart(first) : (item.range?.[0] as number);
}

function anchorOf(node: Node): string {
  const { anchor } = node as { readonly anchor?: string };
  return anchor === undefined ? '' : `&${anchor} `;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}
