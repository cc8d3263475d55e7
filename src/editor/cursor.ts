import {
  findNodeAt,
  type MappingNode,
  type NodePath,
  nodeAt,
  readTolerant,
  type ScalarNode,
  type TextNode,
} from '../parse/yaml-tolerant.ts';
import type { Span } from '../text/collections.ts';
import { documentAt, type TextDocumentPart } from './text-document.ts';

/** The context of a cursor in a possibly incomplete design. */
export interface Cursor {
  /** Path to the value being written, or to the mapping whose key is. */
  readonly path: NodePath;
  readonly target: 'key' | 'value';
  /** `line`: first on its line; `dash`: first after the dash of a list entry; `inline`: after a key or in brackets. */
  readonly placement: 'line' | 'dash' | 'inline';
  readonly typed: string;
  readonly wordSpan: Span;
  /** The whole value that the word is part of, as far as it is on this line. */
  readonly valueSpan: Span;
  /** A blank to insert first, if the cursor directly follows a colon or a dash. */
  readonly leadingBlank: '' | ' ';
  readonly quote: ScalarNode['quote'];
  readonly hasColon: boolean;
  /** In brackets: the key or list item after the typed text, without a comma in between. It may start at the cursor. */
  readonly next: TextNode | undefined;
  /** The design is JSON, so keys and strings need quotes. */
  readonly isJson: boolean;
  /** Keys of the mapping at `path`, except the one being written. */
  readonly keysAt: (path: NodePath) => ReadonlySet<string>;
  readonly valueAt: (path: NodePath) => unknown;
  /** Scalars of the list at `path`, except the one being written. */
  readonly itemsAt: (path: NodePath) => readonly unknown[];
}

/** Marks the cursor in the text: a private-use character. */
const mark = '\ue000';

/** Context of the cursor; undefined in comments and multi-line text, where nothing can be completed. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const part = documentAt(text, offset);
  // The path is read from the text before the cursor: text after it may belong to a bracket not yet closed.
  const before = part.text.slice(0, offset - part.start).replaceAll(mark, '?');
  const leadingBlank = /(?:[\w"']:|(?:^|\s)-)$/.test(before) ? ' ' : '';
  const found = findMark(before, leadingBlank, part);
  if (!found) return undefined;
  const { path, on: target, node } = found;
  const start = Math.min(offset, node.start + (node.quote === '' ? 0 : 1));
  const typed = leadingBlank === '' ? text.slice(start, offset) : '';
  if (typed.includes('\n')) return undefined;
  const full = readTolerant(part.text, part.start);
  const after = /^[\w-]*/.exec(text.slice(offset))?.[0].length ?? 0;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return {
    path: target === 'key' ? path.slice(0, -1) : path,
    target,
    placement: found.inBrackets ? 'inline' : placeOf(line),
    typed,
    wordSpan: { start: offset - (/[\w-]*$/.exec(typed)?.[0].length ?? 0), end: offset + after },
    valueSpan: { start: leadingBlank === '' ? start : offset, end: endOfWhole(text, full, start, offset + after) },
    leadingBlank,
    quote: node.quote,
    hasColon: /^[\w-]*["']?[ ]*:/.test(text.slice(offset)),
    next: found.inBrackets && node.quote === '' ? nextIn(part, path.slice(0, -1), { start, end: offset }) : undefined,
    isJson: /^\s*[{[]\s*"/.test(text),
    ...existingContent(readTolerant(found.before, part.start), full, offset),
  };
}

/** Finds the scalar at the cursor. If unmatched closing brackets break the text, retries without their lines. */
function findMark(before: string, gap: string, part: TextDocumentPart) {
  const search = (text: string) => {
    const root = readTolerant(text + gap + mark, part.start);
    const match = findNodeAt(root, part.start + text.length + gap.length + mark.length);
    if (match?.node.kind !== 'scalar') return undefined;
    const inBrackets = match.path.some((_, index) => {
      const node = nodeAt(root, match.path.slice(0, index));
      return node?.kind !== 'scalar' && node?.flow === true;
    });
    return { ...match, node: match.node, inBrackets, before: text };
  };
  return (
    search(before) ?? search(before.replace(/^.*\n/gm, (line) => (closesMoreThanItOpens(line) ? blankOut(line) : line)))
  );
}

function closesMoreThanItOpens(line: string): boolean {
  return line.replace(/[^\]}]/g, '').length > line.replace(/[^[{]/g, '').length;
}

function blankOut(line: string): string {
  return line.replace(/[^\n]/g, ' ');
}

function placeOf(line: string): Cursor['placement'] {
  if (/^\s*["']?[\w-]*$/.test(line) && !/^\s*-$/.test(line)) return 'line';
  return /^\s*(?:-\s+)*-(?:\s+["']?[\w-]*)?$/.test(line) ? 'dash' : 'inline';
}

/** End of the value that begins at `start`, if it is on this line. */
function endOfWhole(text: string, full: TextNode | undefined, start: number, wordEnd: number): number {
  const found = findNodeAt(full, start);
  if (found?.node.kind !== 'scalar') return wordEnd;
  const { quote, end } = found.node;
  const closed = quote !== '' && text[end - 1] === quote ? end - 1 : end;
  return closed > wordEnd && !text.slice(start, closed).includes('\n') ? closed : wordEnd;
}

/** The key or item of the mapping or list at `path` that directly follows what is `typed`. */
function nextIn(part: TextDocumentPart, path: NodePath, typed: Span): TextNode | undefined {
  const [start, end] = [typed.start - part.start, typed.end - part.start];
  const text = part.text.slice(0, start) + ' '.repeat(end - start) + part.text.slice(end);
  const node = nodeAt(readTolerant(text, part.start), path);
  const inside = node?.kind === 'mapping' ? node.pairs.map(({ key }) => key) : node?.kind === 'list' ? node.items : [];
  const next = inside.find((each) => each && each.start >= typed.end && each.start < each.end);
  const between = text.slice(end, next && next.start - part.start);
  return /^\s*(?:#.*\n\s*)*$/.test(between) ? next : undefined;
}

/** Reads existing content, preferring the text before the cursor over the full text. */
function existingContent(
  before: TextNode | undefined,
  full: TextNode | undefined,
  offset: number,
): Pick<Cursor, 'keysAt' | 'valueAt' | 'itemsAt'> {
  const isOutside = ({ start, end }: Span) => offset < start || end < offset;
  const keysAt = (path: NodePath) => {
    const mappings = [before, full].map((root) => nodeAt(root, path));
    const pairs = mappings.flatMap((node) => (node?.kind === 'mapping' ? (node as MappingNode).pairs : []));
    return new Set(pairs.filter(({ key }) => isOutside(key)).map(({ key }) => String(key.value)));
  };
  const valueAt = (path: NodePath) => {
    for (const root of [before, full]) {
      const node = nodeAt(root, path);
      if (node?.kind === 'scalar' && isOutside(node) && node.value !== null) return node.value;
    }
    return undefined;
  };
  const itemsAt = (path: NodePath) => {
    const node = nodeAt(full, path) ?? nodeAt(before, path);
    if (node?.kind !== 'list') return [];
    return node.items.flatMap((item) => (item?.kind === 'scalar' && isOutside(item) ? [item.value] : []));
  };
  return { keysAt, valueAt, itemsAt };
}
