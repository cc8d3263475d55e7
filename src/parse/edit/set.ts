/** Values put where others stand, keys that are added, keys that get another name. */

import { type CST, isCollection, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';
import type { TextEdit } from './changes.ts';
import { ahead, beginsLine, lineEnd } from './lines.ts';
import {
  contentEnd,
  endOf,
  type Holder,
  isBlockScalar,
  isEmpty,
  markEnd,
  type Place,
  sourceOf,
  startOf,
} from './place.ts';
import { printed, printedPair, printedText } from './print.ts';
import { hasComment, type Page, tied } from './source-page.ts';
import { columnOf, hasUnits, unitsOf } from './units.ts';

/** Puts `value` at a place, or says why it cannot be done. */
export function setAt(
  page: Page,
  place: Place,
  value: unknown,
  before: readonly string[] = [],
): readonly TextEdit[] | string {
  const { holder, index, node, step } = place;
  if (!holder) return 'the whole document is not replaced';
  if (node === undefined) {
    return isMap(holder)
      ? addKey(page, holder as YAMLMap<Node, Node | null>, step, value, before)
      : addItem(page, holder, value);
  }
  const why = tied(page, node);
  if (why !== undefined) return why;
  if (node === null || isEmpty(node)) {
    const at = markEnd(holder, index);
    const text = printed(value, page.style);
    if (!isMap(holder)) return [{ start: at, end: at, text: ` ${text}` }];
    return [{ start: at, end: at, text: page.text[at - 1] === ':' ? ` ${text}` : `: ${text}` }];
  }
  const { start, sep = [] } = sourceOf(holder, index);
  if ([...start, ...sep].some(({ type }) => type === 'tag')) return 'a tag says of what kind it is';
  const like = isScalar(node) ? (node.type as Scalar.Type) : undefined;
  return replace(page, place as Place & { holder: Holder; node: Node }, printed(value, page.style, like));
}

function replace(
  page: Page,
  { holder, index, node }: Place & { readonly holder: Holder; readonly node: Node },
  text: string,
): readonly TextEdit[] | string {
  const [start] = node.range as [number, number, number];
  const end = contentEnd(page, node);
  if (isBlockScalar(node)) {
    const [, comment = ''] = /^[|>]\S*([ \t]+#.*)?/.exec(page.text.slice(start, end)) ?? [];
    return [{ start, end, text: text + comment.trimEnd() }];
  }
  const isBlock = isCollection(node) && !node.flow;
  // A block moves up behind its key; behind a dash it begins where it did.
  const from = isBlock && isMap(holder) ? markEnd(holder, index) : start;
  if (isCollection(node) && hasComment(page, from, end)) return 'comments stand in what would be replaced';
  return [{ start: from, end, text: from === start ? text : ` ${text}` }];
}

/** Gives the key at a place another name. */
export function renameAt({ style }: Page, { holder, index, node }: Place, name: string): readonly TextEdit[] | string {
  if (!isMap(holder) || node === undefined) return 'there is no such key';
  if (holder.items.some(({ key }) => isScalar(key) && key.value === name)) return `there is a key \`${name}\` already`;
  const { range, type } = (holder.items[index] as Pair<Scalar>).key;
  const [start, end] = range as [number, number, number];
  return [{ start, end, text: printedText(name, style, type as Scalar.Type) }];
}

function addKey(
  page: Page,
  holder: YAMLMap<Node, Node | null>,
  key: string,
  value: unknown,
  before: readonly string[],
): readonly TextEdit[] | string {
  const next = holder.items.findIndex((pair) => isScalar(pair.key) && before.includes(String(pair.key.value)));
  if (holder.flow) return addInBraces(page, holder, printedPair(key, value, page.style), next);
  if (!hasUnits(page, holder)) return 'its keys do not stand on lines of their own';
  const { text, eol } = page;
  const bounds = unitsOf(page, holder);
  const indent = ' '.repeat(columnOf(text, startOf(holder, 0)));
  const line = lineOf(page, holder, key, value, indent);
  const at = (next === -1 ? bounds.at(-1) : bounds[next]) as number;
  const isLast = next === -1;
  if (isLast && text[at - 1] !== '\n') return [{ start: at, end: at, text: `${eol}${indent}${line}` }];
  return [{ start: at, end: at, text: beginsLine(text, at) ? `${indent}${line}${eol}` : `${line}${eol}${indent}` }];
}

function isBlockList(node: unknown): boolean {
  return isSeq(node) && !node.flow;
}

/** Puts an item behind the others of a list. */
function addItem(page: Page, holder: Holder, value: unknown): readonly TextEdit[] | string {
  const item = printed(value, page.style);
  if (holder.flow) return addInBraces(page, holder, item, -1);
  if (!hasUnits(page, holder)) return 'its items do not stand on lines of their own';
  const { text, eol } = page;
  const at = unitsOf(page, holder).at(-1) as number;
  const line = `${' '.repeat(columnOf(text, startOf(holder, 0)))}- ${item}`;
  return [{ start: at, end: at, text: text[at - 1] === '\n' ? `${line}${eol}` : `${eol}${line}` }];
}

/** A key with its value as the other keys of a block have theirs: mappings and lists are blocks where their sisters are. */
function lineOf({ style, eol }: Page, { items }: YAMLMap, key: string, value: unknown, indent: string): string {
  const sisters = items.map(({ value: other }) => other);
  if (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each === 'object') &&
    sisters.some(isBlockList)
  ) {
    const lines = value.map((each) => `${eol}${indent}  - ${printed(each, style)}`);
    return `${printedText(key, style)}:${lines.join('')}`;
  }
  const maps = sisters.filter(isMap);
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  if (entries.length === 0 || maps.length === 0 || maps.some(({ flow }) => flow)) return printedPair(key, value, style);
  const inner = entries.map(([name, each]) => `${eol}${indent}  ${printedPair(name, each, style)}`);
  return `${printedText(key, style)}:${inner.join('')}`;
}

function addInBraces(page: Page, holder: Holder, pair: string, next: number): readonly TextEdit[] | string {
  const { text, eol, style } = page;
  const [start, end] = holder.range as [number, number, number];
  const gap = style.tight ? '' : ' ';
  if (holder.items.length === 0) {
    if (hasComment(page, start, end)) return 'comments stand where the key would';
    const pad = style.padded && isMap(holder) ? ' ' : '';
    return [{ start: start + 1, end: end - 1, text: `${pad}${pair}${pad}` }];
  }
  const ownLine = (at: number) => beginsLine(text, at) && text.slice(start, at).includes('\n');
  if (next !== -1) {
    const at = startOf(holder, next);
    return [{ start: at, end: at, text: `${pair},${ownLine(at) ? eol + ahead(text, at) : gap}` }];
  }
  const last = holder.items.length - 1;
  const at = endOf(page, holder, last);
  const comma = trailingComma(holder);
  const behind = comma === undefined ? at : comma + 1;
  const from = startOf(holder, last);
  const rest = lineEnd(text, behind);
  if (!ownLine(from) || rest >= end) return [{ start: at, end: at, text: `,${gap}${pair}` }];
  const line = `${eol}${ahead(text, from)}${pair}${comma === undefined ? '' : ','}`;
  if (comma !== undefined) return [{ start: rest, end: rest, text: line }];
  if (rest === at) return [{ start: at, end: at, text: `,${line}` }];
  // A comment behind the last value stays with it.
  return [
    { start: at, end: at, text: ',' },
    { start: rest, end: rest, text: line },
  ];
}

/** The comma behind the last pair, if there is one. */
function trailingComma({ srcToken, items }: Holder): number | undefined {
  const extra = (srcToken as CST.FlowCollection).items[items.length];
  return extra?.start.find(({ type }) => type === 'comma')?.offset;
}
