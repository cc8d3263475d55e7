/** Where a JSON pointer leads in a document, and how far the text of what is there goes. */

import {
  type CST,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { steps } from '../document.ts';
import type { Page } from './source-page.ts';

/** A mapping or a list. */
export type Holder = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

/** A key with its value, or an item of a list. */
export type Part = Pair<Node, Node | null> | Node;

/** A place in a mapping or a list. */
export interface Place {
  /** Where the mapping or the list itself is; nothing holds the root. */
  readonly around: Place | undefined;
  readonly holder: Holder | undefined;
  /** Its number in the holder; the number of all parts where there is no such key or item yet. */
  readonly index: number;
  readonly step: string;
  /** What is there; `undefined` where there is no such key or item, `null` where the key has no value. */
  readonly node: Node | null | undefined;
}

/** The place of a JSON pointer, or why it cannot be changed. */
export function placeOf(page: Page, at: string): Place | string {
  let place: Place = { around: undefined, holder: undefined, index: 0, step: '', node: page.document.contents };
  for (const step of steps(at)) {
    const { node } = place;
    if (isAlias(node)) return `it is reached through the alias \`*${node.source}\``;
    if (!isMap(node) && !isSeq(node)) return 'there is nothing of that name';
    if (node.anchor !== undefined && page.repeated.has(node.anchor)) return `\`*${node.anchor}\` repeats it`;
    const holder = node as Holder;
    const index = indexOf(holder, step);
    if (index === -1) return 'there is nothing of that name';
    place = { around: place, holder, index, step, node: valueAt(holder, index) };
  }
  return place;
}

function indexOf(holder: Holder, step: string): number {
  if (isSeq(holder)) return Number(step) <= holder.items.length ? Number(step) : -1;
  const found = holder.items.findIndex(({ key }) => isScalar(key) && String(key.value) === step);
  return found === -1 ? holder.items.length : found;
}

function valueAt(holder: Holder, index: number): Node | null | undefined {
  const part = holder.items[index];
  return isPair(part) ? (part.value as Node | null) : part;
}

/** What stands before a part's key and between it and its value, as the parser saw it. */
interface Source {
  readonly start: readonly CST.SourceToken[];
  readonly sep?: readonly CST.SourceToken[];
}

/** The tokens around part `index`. */
export function sourceOf(holder: Holder, index: number): Source {
  return (holder.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection).items[index] as Source;
}

/** Whether a scalar is none: a key without a value, a dash with nothing behind it. */
export function isEmpty(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.range != null && node.range[0] === node.range[1]);
}

/** Where part `index` begins: its key, the dash of a block's item, or the item itself in brackets. */
export function startOf(holder: Holder, index: number): number {
  const part = holder.items[index] as Part;
  if (isPair(part)) return (part.key as Node).range?.[0] as number;
  const { start } = sourceOf(holder, index);
  const found = holder.flow
    ? start.find(({ type }) => type === 'anchor' || type === 'tag')
    : start.find(({ type }) => type === 'seq-item-ind');
  return found?.offset ?? (part.range?.[0] as number);
}

/** Where part `index` ends, without the comments behind it. */
export function endOf(page: Page, holder: Holder, index: number): number {
  const value = valueAt(holder, index) as Node | null;
  return isEmpty(value) ? markEnd(holder, index) : contentEnd(page, value as Node);
}

/** Where that ends which stands before a value: the key with its colon, the dash, anchors and tags. */
export function markEnd(holder: Holder, index: number): number {
  const { start, sep = [] } = sourceOf(holder, index);
  const part = holder.items[index] as Part;
  const marks = (isPair(part) ? sep : start).filter(({ type }) => !/^(?:space|newline|comment|comma)$/.test(type));
  const last = marks.at(-1);
  if (last) return last.offset + last.source.length;
  return isPair(part) ? ((part.key as Node).range?.[1] as number) : startOf(holder, index);
}

/** Where a node ends: a block with the last thing in it, text over several lines without the blank lines that mean nothing. */
export function contentEnd(page: Page, node: Node): number {
  const [start, end] = node.range ?? [0, 0];
  if (isCollection(node) && !node.flow) return endOf(page, node as Holder, node.items.length - 1);
  if (isScalar(node) && isBlockScalar(node) && !keepsBlanks(page, node)) {
    return start + page.text.slice(start, end).trimEnd().length;
  }
  return end;
}

/** Whether a scalar stands behind `|` or `>`. */
export function isBlockScalar(node: Node | null | undefined): boolean {
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
}

function keepsBlanks({ text }: Page, { range }: Node): boolean {
  return /^[|>]\d?\+/.test(text.slice(range?.[0], (range?.[0] as number) + 3));
}
