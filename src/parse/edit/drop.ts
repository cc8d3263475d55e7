import { isMap } from 'yaml';
import type { EditOutcome, TextEdit } from './changes.ts';
import { lineEnd, startsLine } from './lines.ts';
import { type CollectionNode, type EditTarget, partEnd, partStart } from './place.ts';
import { setValue } from './set.ts';
import { aliasReason, hasComment, type SourcePage } from './source-page.ts';
import { hasUnits, unitBounds } from './units.ts';

/**
 * Removes keys or items with their lines or commas; all `places` are in one holder. Returns a reason if it cannot. With
 * `keepComments`, their comments stay, each on its own line.
 */
export function removeParts(page: SourcePage, places: readonly EditTarget[], keepComments = false): EditOutcome {
  const { collection, parent } = places[0] as EditTarget;
  if (!collection || !parent) return 'cannot remove the whole document';
  for (const { node } of places) {
    if (node === undefined) return 'key not found';
    const why = aliasReason(page, node);
    if (why !== undefined) return why;
  }
  const gone = new Set(places.map(({ index }) => index));
  if (gone.size === collection.items.length) return setValue(page, parent, isMap(collection) ? {} : []);
  if (!collection.flow && !hasUnits(page, collection)) return 'its keys are not on separate lines';
  const ranges = runs(gone).map(([first, last]) =>
    collection.flow ? inBrackets(page, collection, first, last) : inBlock(page, collection, first, last),
  );
  if (!ranges.some(({ start, end }) => hasComment(page, start, end))) return ranges;
  const isWholeLines = !collection.flow && ranges.every(({ start }) => startsLine(page.text, start));
  if (!keepComments || !isWholeLines) return 'a comment would be removed with it';
  return ranges.map((range) => ({ ...range, text: commentLines(page, range) }));
}

/** The comments of a range of whole lines, indented like its first line. */
function commentLines({ text, comments, eol }: SourcePage, { start, end }: TextEdit): string {
  const [indent = ''] = /^[ \t]*/.exec(text.slice(start, end)) ?? [];
  return comments
    .filter((at) => at >= start && at < end)
    .map((at) => `${indent}${text.slice(at, lineEnd(text, at))}${eol}`)
    .join('');
}

/** Runs of consecutive numbers. */
function runs(numbers: ReadonlySet<number>): readonly (readonly [first: number, last: number])[] {
  const found: [number, number][] = [];
  for (const each of [...numbers].sort((one, other) => one - other)) {
    const run = found.at(-1);
    if (run?.[1] === each - 1) run[1] = each;
    else found.push([each, each]);
  }
  return found;
}

function inBrackets(page: SourcePage, holder: CollectionNode, first: number, last: number): TextEdit {
  if (last + 1 < holder.items.length) {
    return { start: partStart(holder, first), end: partStart(holder, last + 1), text: '' };
  }
  return { start: partEnd(page, holder, first - 1), end: partEnd(page, holder, last), text: '' };
}

function inBlock(page: SourcePage, holder: CollectionNode, first: number, last: number): TextEdit {
  const bounds = unitBounds(page, holder);
  const start = bounds[first] as number;
  const end = bounds[last + 1] as number;
  if (startsLine(page.text, start)) return { start, end, text: '' };
  // The next key moves up behind the dash, without blank lines and indentation.
  const [blanks = ''] = /^\s*/.exec(page.text.slice(end)) ?? [];
  return { start, end: end + blanks.length, text: '' };
}
