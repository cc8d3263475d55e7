/** The lines that belong to each key of a block, or to each of its items: what moves and goes with them. */

import { isMap } from 'yaml';
import { beginsLine, lineEnd, lineStart, nextLine } from './lines.ts';
import { endOf, type Holder, sourceOf, startOf } from './place.ts';
import type { Page } from './source-page.ts';

/**
 * Where the units of a block begin, and behind them where the last one ends. A unit is a part with the comments and blank
 * lines above it and the comments behind and under it that are indented deeper. The first one begins with the part itself
 * where that does not begin its line, as behind a dash.
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

/** How far a part is indented. */
export function columnOf(text: string, at: number): number {
  return at - lineStart(text, at);
}

/** Whether a holder can be cut into units: in a block each part but the first begins its line; no key is marked by `?`. */
export function hasUnits({ text }: Page, holder: Holder): boolean {
  return holder.items.every((_, index) => {
    if (!holder.flow && index > 0 && !beginsLine(text, startOf(holder, index))) return false;
    return !isMap(holder) || !sourceOf(holder, index).start.some(({ type }) => keyMarks.has(type));
  });
}

/** What may stand before a key, and next to never does. */
const keyMarks: ReadonlySet<string> = new Set(['explicit-key-ind', 'anchor', 'tag']);

/** Where the unit of a part ends: at the start of the line from which on everything belongs to what follows. */
function unitEnd(text: string, end: number, limit: number, column: number): number {
  // The blank lines of a text that keeps them are over where its next line begins.
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
 * The comments right above the first part are its own, but for those that begin the document: there only what a blank line
 * parts from the head of the file belongs to the first key.
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
