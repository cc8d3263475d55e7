import { isMap } from 'yaml';
import { beginsLine, lineEnd, lineStart, nextLine } from './lines.ts';
import { endOf, type Holder, sourceOf, startOf } from './place.ts';
import type { Page } from './source-page.ts';

/**
 * Starts of the units of a block, and the end of the last one. A unit is the text that moves with a key or item: the
 * comments and blank lines above it, and deeper comments after it. If the first part does not start its line, as after a
 * dash, its unit starts with the part itself.
 */
export function unitsOf(page: Page, holder: Holder): readonly number[] {
  const count = holder.items.length;
  const column = columnOf(page.text, startOf(holder, 0));
  const bounds = [firstUnit(page, holder)];
  for (let index = 0; index < count; index++) {
    const limit = index + 1 < count ? lineStart(page.text, startOf(holder, index + 1)) : page.text.length;
    bounds.push(unitEnd(page.text, endOf(page, holder, index), limit, column));
  }
  return bounds;
}

export function columnOf(text: string, at: number): number {
  return at - lineStart(text, at);
}

/** True if a holder can be cut into units: each block part but the first starts its line, and no key has `?`. */
export function hasUnits({ text }: Page, holder: Holder): boolean {
  return holder.items.every((_, index) => {
    if (!holder.flow && index > 0 && !beginsLine(text, startOf(holder, index))) return false;
    return !isMap(holder) || !sourceOf(holder, index).start.some(({ type }) => keyMarks.has(type));
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
function firstUnit({ text, document }: Page, holder: Holder): number {
  const start = startOf(holder, 0);
  if (!beginsLine(text, start)) return start;
  let first = lineStart(text, start);
  while (first > 0) {
    const above = lineStart(text, first - 1);
    const line = text.slice(above, first).trim();
    if (!line.startsWith('#')) return document.contents !== holder || line === '' ? first : lineStart(text, start);
    first = above;
  }
  return document.contents !== holder ? first : lineStart(text, start);
}
