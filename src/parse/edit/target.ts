/** Resolves JSON pointers to nodes of a document, and nodes to text ranges. */

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
import { pointerSteps } from '../document.ts';
import type { SourceDocument } from './source-document.ts';

export type YamlMapping = YAMLMap<Node, Node | null>;

export type CollectionNode = YamlMapping | YAMLSeq<Node>;

/** A key with its value, or an item of a list. */
export type CollectionPart = Pair<Node, Node | null> | Node;

/** A value in a mapping or a list, which may not exist yet. */
export interface EditTarget {
  /** The collection itself; `undefined` for the root. */
  readonly parent: EditTarget | undefined;
  readonly collection: CollectionNode | undefined;
  /** Index in the collection; its length if the key or item does not exist. */
  readonly index: number;
  readonly step: string;
  /** `undefined` if the key or item does not exist, `null` if the key has no value. */
  readonly node: Node | null | undefined;
}

/** Resolves a JSON pointer, or returns the reason why it cannot be edited. */
export function resolveTarget(source: SourceDocument, at: string): EditTarget | string {
  let target: EditTarget = {
    parent: undefined,
    collection: undefined,
    index: 0,
    step: '',
    node: source.document.contents,
  };
  for (const step of pointerSteps(at)) {
    const { node } = target;
    if (isAlias(node)) return `inside the alias \`*${node.source}\``;
    if (!isMap(node) && !isSeq(node)) return 'key not found';
    if (node.anchor !== undefined && source.repeated.has(node.anchor)) return `reused by the alias \`*${node.anchor}\``;
    const collection = node as CollectionNode;
    const index = indexOf(collection, step);
    if (index === -1) return 'key not found';
    target = { parent: target, collection, index, step, node: valueAt(collection, index) };
  }
  return target;
}

function indexOf(collection: CollectionNode, step: string): number {
  if (isSeq(collection)) return Number(step) <= collection.items.length ? Number(step) : -1;
  const found = collection.items.findIndex(({ key }) => isScalar(key) && String(key.value) === step);
  return found === -1 ? collection.items.length : found;
}

export function valueAt(collection: CollectionNode, index: number): Node | null | undefined {
  const part = collection.items[index];
  return isPair(part) ? (part.value as Node | null) : part;
}

/** Parser tokens before the key of a part, and between key and value. */
interface Source {
  readonly start: readonly CST.SourceToken[];
  readonly sep?: readonly CST.SourceToken[];
}

export function sourceTokens(collection: CollectionNode, index: number): Source {
  return (collection.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection).items[index] as Source;
}

/** True for a key without a value, or a dash without an item. */
export function isEmptyNode(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.range != null && node.range[0] === node.range[1]);
}

/** Start of a part: its key, the dash of a block item, or the item itself in brackets. */
export function partStart(collection: CollectionNode, index: number): number {
  const part = collection.items[index] as CollectionPart;
  if (isPair(part)) return (part.key as Node).range?.[0] as number;
  const { start } = sourceTokens(collection, index);
  const found = collection.flow
    ? start.find(({ type }) => type === 'anchor' || type === 'tag')
    : start.find(({ type }) => type === 'seq-item-ind');
  return found?.offset ?? (part.range?.[0] as number);
}

/** End of a part, without trailing comments. */
export function partEnd(source: SourceDocument, collection: CollectionNode, index: number): number {
  const value = valueAt(collection, index) as Node | null;
  return isEmptyNode(value) ? prefixEnd(collection, index) : contentEnd(source, value as Node);
}

/** End of what precedes a value: the key with its colon, the dash, anchors and tags. */
export function prefixEnd(collection: CollectionNode, index: number): number {
  const { start, sep = [] } = sourceTokens(collection, index);
  const part = collection.items[index] as CollectionPart;
  const marks = (isPair(part) ? sep : start).filter(({ type }) => !/^(?:space|newline|comment|comma)$/.test(type));
  const last = marks.at(-1);
  if (last) return last.offset + last.source.length;
  return isPair(part) ? ((part.key as Node).range?.[1] as number) : partStart(collection, index);
}

/** End of a node: a block ends with its last value, a block scalar before insignificant blank lines. */
export function contentEnd(source: SourceDocument, node: Node): number {
  const [start, end] = node.range ?? [0, 0];
  if (isCollection(node) && !node.flow) return partEnd(source, node as CollectionNode, node.items.length - 1);
  if (isScalar(node) && isBlockScalar(node) && !keepsBlanks(source, node)) {
    return start + source.text.slice(start, end).trimEnd().length;
  }
  return end;
}

export function isBlockScalar(node: Node | null | undefined): boolean {
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
}

function keepsBlanks({ text }: SourceDocument, { range }: Node): boolean {
  return /^[|>]\d?\+/.test(text.slice(range?.[0], (range?.[0] as number) + 3));
}
