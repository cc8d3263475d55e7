/** A design as its lines: entries with their comments, for a printer of the usual layout. */

import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isReserved } from '../../text/escape.ts';

/** An entry of a mapping or list. */
export interface LayoutEntry {
  /** Comments above it, and empty lines as ''. */
  above: string[];
  /** `key:`, or `-`. */
  readonly head: string;
  readonly value: LayoutValue;
  /** Comment on the same line. */
  after: string | undefined;
}

export type LayoutValue =
  | { readonly kind: 'scalar'; readonly text: string; readonly anchor: string }
  /** A scalar of several lines; the later ones without their indentation. */
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly anchor: string }
  | LayoutCollection
  | { readonly kind: 'none'; readonly anchor: string };

export interface LayoutCollection {
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
export class LayoutReader {
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
    if (isBlock) return { kind: 'lines', lines: blockLines(source, column), anchor };
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
function blockLines(source: string, column: number): readonly string[] {
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
