import { type CST, isCollection, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { isMapping } from '../../text/collections.ts';
import type { EditOutcome } from './changes.ts';
import { lineBefore, lineEnd, startsLine } from './lines.ts';
import { printPair, printText, printValue } from './print.ts';
import { aliasReason, hasComment, type SourceDocument } from './source-document.ts';
import {
  type CollectionNode,
  contentEnd,
  type EditTarget,
  isBlockScalar,
  isEmptyNode,
  partEnd,
  partStart,
  prefixEnd,
  sourceTokens,
  type YamlMapping,
} from './target.ts';
import { columnAt, hasUnits, unitBounds } from './units.ts';

/** Sets a value, or adds it in front of the first key in `before`. Returns a reason if it cannot. */
export function setValue(
  source: SourceDocument,
  target: EditTarget,
  value: unknown,
  before: readonly string[] = [],
): EditOutcome {
  const { collection, index, node, step } = target;
  if (!collection) return 'cannot replace the whole document';
  if (node === undefined) {
    return isMap(collection)
      ? addKey(source, collection as YamlMapping, [step, value], before)
      : addItem(source, collection, value);
  }
  const why = aliasReason(source, node);
  if (why !== undefined) return why;
  if (node === null || isEmptyNode(node)) {
    const at = prefixEnd(collection, index);
    const text = printValue(value, source.style);
    if (!isMap(collection)) return [{ start: at, end: at, text: ` ${text}` }];
    return [{ start: at, end: at, text: source.text[at - 1] === ':' ? ` ${text}` : `: ${text}` }];
  }
  const { start, sep = [] } = sourceTokens(collection, index);
  if ([...start, ...sep].some(({ type }) => type === 'tag')) return 'it has a YAML tag';
  const like = isScalar(node) ? (node.type as Scalar.Type) : undefined;
  return replace(source, { collection, index, node }, printValue(value, source.style, like));
}

interface ExistingValue extends Pick<EditTarget, 'index'> {
  readonly collection: CollectionNode;
  readonly node: Node;
}

function replace(source: SourceDocument, { collection, index, node }: ExistingValue, text: string): EditOutcome {
  const [start] = node.range as [number, number, number];
  const end = contentEnd(source, node);
  if (isBlockScalar(node)) {
    const [, comment = ''] = /^[|>]\S*([ \t]+#.*)?/.exec(source.text.slice(start, end)) ?? [];
    return [{ start, end, text: text + comment.trimEnd() }];
  }
  const isBlock = isCollection(node) && !node.flow;
  // A block moves up behind its key; behind a dash it stays in place.
  const from = isBlock && isMap(collection) ? prefixEnd(collection, index) : start;
  if (isCollection(node) && hasComment(source, from, end)) return 'comments would be replaced with it';
  return [{ start: from, end, text: from === start ? text : ` ${text}` }];
}

/** Renames a key. Returns a reason if it cannot. */
export function renameKey(
  { style }: SourceDocument,
  { collection, index, node }: EditTarget,
  name: string,
): EditOutcome {
  if (!isMap(collection) || node === undefined) return 'key not found';
  if (collection.items.some(({ key }) => isScalar(key) && key.value === name)) return `key \`${name}\` already exists`;
  const { range, type } = (collection.items[index] as Pair<Scalar>).key;
  const [start, end] = range as [number, number, number];
  return [{ start, end, text: printText(name, style, type as Scalar.Type) }];
}

type KeyValue = readonly [key: string, value: unknown];

function addKey(
  source: SourceDocument,
  collection: YamlMapping,
  pair: KeyValue,
  before: readonly string[],
): EditOutcome {
  const next = collection.items.findIndex(({ key }) => isScalar(key) && before.includes(String(key.value)));
  if (collection.flow) return addInBraces(source, collection, printPair(...pair, source.style), next);
  if (!hasUnits(source, collection)) return 'its keys are not on separate lines';
  const { text, eol } = source;
  const bounds = unitBounds(source, collection);
  const indent = ' '.repeat(columnAt(text, partStart(collection, 0)));
  const line = blockPair(source, collection, pair, indent);
  const at = (next === -1 ? bounds.at(-1) : bounds[next]) as number;
  const isLast = next === -1;
  if (isLast && text[at - 1] !== '\n') return [{ start: at, end: at, text: `${eol}${indent}${line}` }];
  return [{ start: at, end: at, text: startsLine(text, at) ? `${indent}${line}${eol}` : `${line}${eol}${indent}` }];
}

function isBlockList(node: unknown): boolean {
  return isSeq(node) && !node.flow;
}

function addItem(source: SourceDocument, collection: CollectionNode, value: unknown): EditOutcome {
  if (collection.flow) return addInBraces(source, collection, printValue(value, source.style), -1);
  if (!hasUnits(source, collection)) return 'its items are not on separate lines';
  const { text, eol } = source;
  const at = unitBounds(source, collection).at(-1) as number;
  const indent = ' '.repeat(columnAt(text, partStart(collection, 0)));
  const line = `${indent}- ${printItem(source, collection, value, indent)}`;
  return [{ start: at, end: at, text: text[at - 1] === '\n' ? `${line}${eol}` : `${eol}${line}` }];
}

/** Prints an item like the others: a mapping has its keys on separate lines if all others do. */
function printItem({ style, eol }: SourceDocument, { items }: CollectionNode, value: unknown, indent: string): string {
  const isBlock = items.every((item) => isMap(item) && !item.flow);
  if (!isBlock || !isMapping(value)) return printValue(value, style);
  const lines = Object.entries(value).map(([key, each]) => printPair(key, each, style));
  return lines.join(`${eol}${indent}  `);
}

/** Prints a key and its value like the other keys of a block: mappings and lists are blocks if the siblings' are. */
function blockPair({ style, eol }: SourceDocument, { items }: YAMLMap, [key, value]: KeyValue, indent: string): string {
  const siblings = items.map(({ value: other }) => other);
  if (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each === 'object') &&
    siblings.some(isBlockList)
  ) {
    const lines = value.map((each) => `${eol}${indent}  - ${printValue(each, style)}`);
    return `${printText(key, style)}:${lines.join('')}`;
  }
  const maps = siblings.filter(isMap);
  const entries = isMapping(value) ? Object.entries(value) : [];
  if (entries.length === 0 || maps.length === 0 || maps.some(({ flow }) => flow)) return printPair(key, value, style);
  const inner = entries.map(([name, each]) => `${eol}${indent}  ${printPair(name, each, style)}`);
  return `${printText(key, style)}:${inner.join('')}`;
}

function addInBraces(source: SourceDocument, collection: CollectionNode, pair: string, next: number): EditOutcome {
  const { text, eol, style } = source;
  const [start, end] = collection.range as [number, number, number];
  const gap = style.tight ? '' : ' ';
  if (collection.items.length === 0) {
    if (hasComment(source, start, end)) return 'there are comments between the brackets';
    const pad = style.padded && isMap(collection) ? ' ' : '';
    return [{ start: start + 1, end: end - 1, text: `${pad}${pair}${pad}` }];
  }
  const ownLine = (at: number) => startsLine(text, at) && text.slice(start, at).includes('\n');
  if (next !== -1) {
    const at = partStart(collection, next);
    return [{ start: at, end: at, text: `${pair},${ownLine(at) ? eol + lineBefore(text, at) : gap}` }];
  }
  const last = collection.items.length - 1;
  const at = partEnd(source, collection, last);
  const comma = trailingComma(collection);
  const behind = comma === undefined ? at : comma + 1;
  const from = partStart(collection, last);
  const rest = lineEnd(text, behind);
  if (!ownLine(from) || rest >= end) return [{ start: at, end: at, text: `,${gap}${pair}` }];
  const line = `${eol}${lineBefore(text, from)}${pair}${comma === undefined ? '' : ','}`;
  if (comma !== undefined) return [{ start: rest, end: rest, text: line }];
  if (rest === at) return [{ start: at, end: at, text: `,${line}` }];
  // Keep a comment with the last value.
  return [
    { start: at, end: at, text: ',' },
    { start: rest, end: rest, text: line },
  ];
}

/** Offset of a comma after the last part. */
function trailingComma({ srcToken, items }: CollectionNode): number | undefined {
  const extra = (srcToken as CST.FlowCollection).items[items.length];
  return extra?.start.find(({ type }) => type === 'comma')?.offset;
}
