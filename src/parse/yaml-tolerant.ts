/**
 * The tolerant reader, for half-written text in editors. It never rejects: unclosed brackets end where the indentation
 * suggests, keys may lack a colon, and missing values are `undefined`.
 */

import { isMap, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { Span } from '../text/collections.ts';
import { composeDocuments, tokenize } from './yaml-tokens.ts';

export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  readonly value: unknown;
  /** The opening quote, if any. */
  readonly quote: '"' | "'" | '';
}

export interface PairNode {
  readonly key: ScalarNode;
  readonly value: TextNode | undefined;
}

export interface MappingNode extends Span {
  readonly kind: 'mapping';
  /** True for `{ … }`. */
  readonly flow: boolean;
  readonly pairs: readonly PairNode[];
}

export interface ListNode extends Span {
  readonly kind: 'list';
  readonly flow: boolean;
  readonly items: readonly (TextNode | undefined)[];
}

export type TextNode = ScalarNode | MappingNode | ListNode;

/** Limit in characters: the text is read on every keystroke. */
const maxLength = 256 * 1024;

/** Reads the first document of `text`. Offsets start at `from`. `undefined` if it is empty or too large. Never throws. */
export function readTolerant(text: string, from = 0): TextNode | undefined {
  if (text.length > maxLength) return undefined;
  const tokenized = tokenize(text);
  if (tokenized.tooDeepAt !== undefined) return undefined;
  const [document] = composeDocuments(tokenized, { strict: false });
  return document?.contents ? nodeOf(document.contents as Node, text, from) : undefined;
}

function nodeOf(node: Node, text: string, from: number): TextNode {
  const start = node.range?.[0] ?? 0;
  if (isMap(node)) {
    const pairs = node.items.flatMap((pair) => pairOf(pair as Pair, text, from));
    const last = pairs.at(-1);
    const end = endOf(node, text, from, last?.value ?? last?.key);
    return { kind: 'mapping', start: start + from, end, flow: node.flow === true, pairs };
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => (item == null ? undefined : nodeOf(item as Node, text, from)));
    const end = endOf(node, text, from, items.at(-1));
    return { kind: 'list', start: start + from, end, flow: node.flow === true, items };
  }
  const first = text[start];
  const quote = isScalar(node) && (first === '"' || first === "'") ? first : '';
  const value = isScalar(node) ? node.value : undefined;
  return { kind: 'scalar', start: start + from, end: endOf(node, text, from, undefined), value, quote };
}

function pairOf(pair: Pair, text: string, from: number): readonly PairNode[] {
  if (!isPair(pair) || !isScalar(pair.key)) return [];
  const key = nodeOf(pair.key, text, from) as ScalarNode;
  return [{ key, value: pair.value == null ? undefined : nodeOf(pair.value as Node, text, from) }];
}

/** End of a node: a block ends with its last value, anything else before trailing whitespace. */
function endOf(node: Node, text: string, from: number, last: TextNode | undefined): number {
  if ((isMap(node) || isSeq(node)) && !node.flow && last) return last.end;
  const [start, end] = node.range ?? [0, 0];
  return from + start + text.slice(start, end).trimEnd().length;
}

/** Keys and list indexes from the root to a node. */
export type NodePath = readonly (string | number)[];

export function nodeAt(root: TextNode | undefined, path: NodePath): TextNode | undefined {
  let node = root;
  for (const step of path) {
    if (node?.kind === 'mapping') node = node.pairs.find(({ key }) => String(key.value) === String(step))?.value;
    else if (node?.kind === 'list') node = node.items[Number(step)];
    else return undefined;
  }
  return node;
}

/** The innermost node around an offset, with its path. */
export interface NodeMatch {
  readonly path: NodePath;
  /** `key` if the offset is in the last key of the path. */
  readonly on: 'key' | 'value';
  readonly node: TextNode;
}

/** The innermost node at `offset` or ending there. */
export function findNodeAt(root: TextNode | undefined, offset: number): NodeMatch | undefined {
  return root && includes(root, offset) ? findIn(root, offset, []) : undefined;
}

function findIn(node: TextNode, offset: number, path: NodePath): NodeMatch {
  if (node.kind === 'mapping') {
    for (const { key, value } of node.pairs) {
      const inner = [...path, String(key.value)];
      if (includes(key, offset)) return { path: inner, on: 'key', node: key };
      if (value && includes(value, offset)) return findIn(value, offset, inner);
    }
  } else if (node.kind === 'list') {
    const index = node.items.findIndex((item) => item && includes(item, offset));
    if (index !== -1) return findIn(node.items[index] as TextNode, offset, [...path, index]);
  }
  return { path, on: 'value', node };
}

const includes = ({ start, end }: Span, offset: number) => start <= offset && offset <= end;
