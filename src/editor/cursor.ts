import {
  findAt,
  type MappingNode,
  nodeAt,
  type Path,
  readTolerantly,
  type ScalarNode,
  type Span,
  type TextNode,
} from '../parse/yaml-tolerant.ts';
import { type Part, partAt } from './text-document.ts';

/** Where a cursor stands in a design that may be half written, and what is already there. */
export interface Cursor {
  /** The way to the value that is being written, or to the mapping whose key is. */
  readonly path: Path;
  readonly on: 'key' | 'value';
  /**
   * `line`: a block may begin here, for nothing stands before the cursor on its line. `dash`: the same, as an entry of a
   * list. `inline`: the value stands behind its key, or within brackets.
   */
  readonly place: 'line' | 'dash' | 'inline';
  /** What has been written of the word or text up to the cursor. */
  readonly typed: string;
  /** The word around the cursor, which a proposal replaces. */
  readonly word: Span;
  /** All of the text that the word is part of, as far as it stands on the line. */
  readonly whole: Span;
  /** What must stand before a proposal: a blank, where a colon or dash stands directly before the cursor. */
  readonly gap: '' | ' ';
  /** The quote within which the cursor stands. */
  readonly quote: ScalarNode['quote'];
  /** Whether a colon follows already. */
  readonly colon: boolean;
  /** Whether the design is written in JSON, where words and keys need quotes. */
  readonly json: boolean;
  /** The keys of the mapping at `path` but the one that is being written. */
  readonly keysAt: (path: Path) => ReadonlySet<string>;
  /** The plain value at `path`, where it is a word or a number. */
  readonly valueAt: (path: Path) => unknown;
  /** What stands in the list at `path` but the entry that is being written. */
  readonly itemsAt: (path: Path) => readonly unknown[];
}

/** Stands in for the cursor: a character that no design has a use for. */
const mark = '\ue000';

/** Where the cursor at `offset` stands; `undefined` where nothing can be proposed: in comments, in texts of several lines. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const part = partAt(text, offset);
  // What stands behind the cursor may be left over from before a bracket was opened: the way is read off what stands before.
  const before = part.text.slice(0, offset - part.start).replaceAll(mark, '?');
  const gap = /(?:[\w"']:|(?:^|\s)-)$/.test(before) ? ' ' : '';
  const found = markIn(before, gap, part);
  if (!found) return undefined;
  const { path, on, node } = found;
  const start = Math.min(offset, node.start + (node.quote === '' ? 0 : 1));
  const typed = gap === '' ? text.slice(start, offset) : '';
  if (typed.includes('\n')) return undefined;
  const full = readTolerantly(part.text, part.start);
  const after = /^[\w-]*/.exec(text.slice(offset))?.[0].length ?? 0;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return {
    path: on === 'key' ? path.slice(0, -1) : path,
    on,
    place: found.inBrackets ? 'inline' : placeOf(line),
    typed,
    word: { start: offset - (/[\w-]*$/.exec(typed)?.[0].length ?? 0), end: offset + after },
    whole: { start: gap === '' ? start : offset, end: endOfWhole(text, full, start, offset + after) },
    gap,
    quote: node.quote,
    colon: /^[\w-]*["']?[ ]*:/.test(text.slice(offset)),
    json: /^\s*[{[]\s*"/.test(text),
    ...contents(readTolerantly(found.before, part.start), full, offset),
  };
}

/** The scalar in which the cursor is. Where brackets that open nowhere spoil the text, once more without their lines. */
function markIn(before: string, gap: string, part: Part) {
  const search = (text: string) => {
    const root = readTolerantly(text + gap + mark, part.start);
    const found = findAt(root, part.start + text.length + gap.length + mark.length);
    if (found?.node.kind !== 'scalar') return undefined;
    const inBrackets = found.path.some((_, index) => {
      const around = nodeAt(root, found.path.slice(0, index));
      return around?.kind !== 'scalar' && around?.flow === true;
    });
    return { ...found, node: found.node, inBrackets, before: text };
  };
  return search(before) ?? search(before.replace(/^.*\n/gm, (line) => (closesMore(line) ? blanked(line) : line)));
}

function closesMore(line: string): boolean {
  return line.replace(/[^\]}]/g, '').length > line.replace(/[^[{]/g, '').length;
}

function blanked(line: string): string {
  return line.replace(/[^\n]/g, ' ');
}

function placeOf(line: string): Cursor['place'] {
  if (/^\s*["']?[\w-]*$/.test(line) && !/^\s*-$/.test(line)) return 'line';
  return /^\s*(?:-\s+)*-(?:\s+["']?[\w-]*)?$/.test(line) ? 'dash' : 'inline';
}

/** The end of the text that begins at `start`, if it ends on this line. */
function endOfWhole(text: string, full: TextNode | undefined, start: number, wordEnd: number): number {
  const found = findAt(full, start);
  if (found?.node.kind !== 'scalar') return wordEnd;
  const { quote, end } = found.node;
  const closed = quote !== '' && text[end - 1] === quote ? end - 1 : end;
  return closed > wordEnd && !text.slice(start, closed).includes('\n') ? closed : wordEnd;
}

/** What is there already: before the cursor as it was read without what follows, and after it as far as that can be read. */
function contents(
  before: TextNode | undefined,
  full: TextNode | undefined,
  offset: number,
): Pick<Cursor, 'keysAt' | 'valueAt' | 'itemsAt'> {
  const besides = ({ start, end }: Span) => offset < start || end < offset;
  const keysAt = (path: Path) => {
    const mappings = [before, full].map((root) => nodeAt(root, path));
    const pairs = mappings.flatMap((node) => (node?.kind === 'mapping' ? (node as MappingNode).pairs : []));
    return new Set(pairs.filter(({ key }) => besides(key)).map(({ key }) => String(key.value)));
  };
  const valueAt = (path: Path) => {
    for (const root of [before, full]) {
      const node = nodeAt(root, path);
      if (node?.kind === 'scalar' && besides(node) && node.value !== null) return node.value;
    }
    return undefined;
  };
  const itemsAt = (path: Path) => {
    const node = nodeAt(full, path) ?? nodeAt(before, path);
    if (node?.kind !== 'list') return [];
    return node.items.flatMap((item) => (item?.kind === 'scalar' && besides(item) ? [item.value] : []));
  };
  return { keysAt, valueAt, itemsAt };
}
