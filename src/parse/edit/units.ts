import { isMap } from 'yaml';
import { lineEnd, lineStart, nextLine, startsLine } from './lines.ts';
import type { SourceDocument } from './source-document.ts';
import { type CollectionNode, partEnd, partStart, sourceTokens } from './target.ts';

/**
 * Starts of the units of a block, and the end of the last one. A unit is the text that moves with a key or item: the
 * comments and blank lines above it, and deeper comments after it. If the first part does not start its line, as after a
 * dash, its unit starts with the part itself.
 */
export function unitBounds(source: SourceDocument, collection: CollectionNode): readonly number[] {
  const count = collection.items.length;
  const column = columnAt(source.text, partStart(collection, 0));
  const bounds = [firstUnit(source, collection)];
  for (let index = 0; index < count; index++) {
    const limit = index + 1 < count ? lineStart(source.text, partStart(collection, index + 1)) : source.text.length;
    bounds.push(unitEnd(source.text, partEnd(source, collection, index), limit, column));
  }
  return bounds;
}

export function columnAt(text: string, at: number): number {
  return at - lineStart(text, at);
}

/** True if a collection can be cut into units: each block part but the first starts its line, and no key has `?`. */
export function hasUnits({ text }: SourceDocument, collection: CollectionNode): boolean {
  return collection.items.every((_, index) => {
    if (!collection.flow && index > 0 && !startsLine(text, partStart(collection, index))) return false;
    return !isMap(collection) || !sourceTokens(collection, index).start.some(({ type }) => keyMarks.has(type));
  });
}

const keyMarks: ReadonlySet<string> = new Set(['explicit-key-ind', 'anchor', 'tag']);

/** End of a unit: start of the first line that belongs to the next one. */
function unitEnd(text: string, end: number, limit: number, column: number): number {
  // A block scalar that keeps its blank lines ends at a line start.
  let at = end > 0 && text[end - 1] === '\n' ? end : nextLine(text, end);
  for (let line = at; line < limit; line = nextLine(text, line)) {
    const [blanks = ''] = /^[ \t]*/.exec(text.slice(line, lineEnd(text, line))) ?? [];
    const sign = text[line + blanks.length];
    if (sign === '\n' || sign === '\r' || sign === undefined) continue;
    if (sign !== '#' || blanks.length <= column) break;
    at = nextLine(text, line);
  }
  return at;
}

/**
 * Start of the first unit, with the comments directly above. At the start of a document, only comments that a blank line
 * separates from the head of the file belong to the first key.
 */
function firstUnit({ text, document }: SourceDocument, collection: CollectionNode): number {
  const start = partStart(collection, 0);
  if (!startsLine(text, start)) return start;
  let first = lineStart(text, start);
  while (first > 0) {
    const above = lineStart(text, first - 1);
    const line = text.slice(above, first).trim();
    if (!line.startsWith('#')) return document.contents !== collection || line === '' ? first : lineStart(text, start);
    first = above;
  }
  return document.contents !== collection ? first : lineStart(text, start);
}
