/**
 * The tolerant reader: `yaml` once more, for editors, in which a text is seldom whole. It never refuses: brackets that are
 * not closed end where the indentation says so, keys without a colon are keys, and what is missing is `undefined`.
 */

import { isAlias, isMap, isPair, isScalar, isSeq, type Node, type Pair, parseAllDocuments } from 'yaml';
import { firstTooDeep } from './yaml-full.ts';

/** A stretch of the text, in UTF-16 units from its start; the end is past the last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word, number or text. */
export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  readonly value: unknown;
  /** The quote with which it begins, if it has one. */
  readonly quote: '"' | "'" | '';
}

/** A key with its value, as far as there is one. */
export interface PairNode {
  readonly key: ScalarNode;
  readonly value: TextNode | undefined;
}

/** Keys and values. */
export interface MappingNode extends Span {
  readonly kind: 'mapping';
  /** Whether it stands in brackets. */
  readonly flow: boolean;
  readonly pairs: readonly PairNode[];
}

/** A list. */
export interface ListNode extends Span {
  readonly kind: 'list';
  readonly flow: boolean;
  readonly items: readonly (TextNode | undefined)[];
}

/** A part of a text as it stands there. */
export type TextNode = ScalarNode | MappingNode | ListNode;

/** The most that is read in this way, in characters: it is done with every keystroke. */
const largestTolerant = 256 * 1024;

/**
 * Reads the first document of `text`, whatever is wrong with it; places count from `from`. `undefined` where there is
 * nothing to read, or too much of it. Never throws.
 */
export function readTolerantly(text: string, from = 0): TextNode | undefined {
  if (text.length > largestTolerant || firstTooDeep(text) !== undefined) return undefined;
  const [document] = parseAllDocuments(text, { prettyErrors: false, logLevel: 'silent', strict: false });
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

/** Where a node ends: a block with the last thing in it, anything else where `yaml` says, without the blanks behind it. */
function endOf(node: Node, text: string, from: number, last: TextNode | undefined): number {
  if ((isMap(node) || isSeq(node)) && !node.flow && last) return last.end;
  const [start, end] = isAlias(node) || node.range ? (node.range ?? [0, 0]) : [0, 0];
  return from + start + text.slice(start, end).trimEnd().length;
}

/** The steps from a document to a place in it: keys, and places in lists. */
export type Path = readonly (string | number)[];

/** What stands at `path`. */
export function nodeAt(root: TextNode | undefined, path: Path): TextNode | undefined {
  let here = root;
  for (const step of path) {
    if (here?.kind === 'mapping') here = here.pairs.find(({ key }) => String(key.value) === String(step))?.value;
    else if (here?.kind === 'list') here = here.items[Number(step)];
    else return undefined;
  }
  return here;
}

/** The innermost thing around a place of the text, with the way to it. */
export interface Found {
  readonly path: Path;
  /** `key` where the place is in the key that the path ends with. */
  readonly on: 'key' | 'value';
  readonly node: TextNode;
}

/** What stands at `offset`, or directly before it; `undefined` outside of everything. */
export function findAt(root: TextNode | undefined, offset: number): Found | undefined {
  return root && holds(root, offset) ? findIn(root, offset, []) : undefined;
}

function findIn(node: TextNode, offset: number, path: Path): Found {
  if (node.kind === 'mapping') {
    for (const { key, value } of node.pairs) {
      const inner = [...path, String(key.value)];
      if (holds(key, offset)) return { path: inner, on: 'key', node: key };
      if (value && holds(value, offset)) return findIn(value, offset, inner);
    }
  } else if (node.kind === 'list') {
    const place = node.items.findIndex((item) => item && holds(item, offset));
    if (place !== -1) return findIn(node.items[place] as TextNode, offset, [...path, place]);
  }
  return { path, on: 'value', node };
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}
