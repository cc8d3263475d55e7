import { isMap } from 'yaml';
import type { EditOutcome, TextEdit } from './changes.ts';
import { lineEnd, startsLine } from './lines.ts';
import { setValue } from './set.ts';
import { aliasReason, hasComment, type SourceDocument } from './source-document.ts';
import { type CollectionNode, type EditTarget, partEnd, partStart } from './target.ts';
import { hasUnits, unitBounds } from './units.ts';

/**
 * Removes keys or items with their lines or commas; all `targets` are in one collection. Returns a reason if it cannot. With
 * `keepComments`, their comments stay, each on its own line.
 */
export function removeParts(source: SourceDocument, targets: readonly EditTarget[], keepComments = false): EditOutcome {
  const { collection, parent } = targets[0] as EditTarget;
  if (!collection || !parent) return 'cannot remove the whole document';
  for (const { node } of targets) {
    const why = aliasReason(source, node);
    if (why !== undefined) return why;
  }
  const gone = new Set(targets.map(({ index }) => index));
  if (gone.size === collection.items.length) return setValue(source, parent, isMap(collection) ? {} : []);
  if (!collection.flow && !hasUnits(source, collection)) return 'its keys are not on separate lines';
  const ranges = runs(gone).map(([first, last]) =>
    collection.flow ? inBrackets(source, collection, first, last) : inBlock(source, collection, first, last),
  );
  if (!ranges.some(({ start, end }) => hasComment(source, start, end))) return ranges;
  const isWholeLines = !collection.flow && ranges.every(({ start }) => startsLine(source.text, start));
  if (!keepComments || !isWholeLines) return 'a comment would be removed with it';
  return ranges.map((range) => ({ ...range, text: commentLines(source, range) }));
}

/** The comments of a range of whole lines, indented like its first line. */
function commentLines({ text, comments, eol }: SourceDocument, { start, end }: TextEdit): string {
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

function inBrackets(source: SourceDocument, collection: CollectionNode, first: number, last: number): TextEdit {
  if (last + 1 < collection.items.length) {
    return { start: partStart(collection, first), end: partStart(collection, last + 1), text: '' };
  }
  return { start: partEnd(source, collection, first - 1), end: partEnd(source, collection, last), text: '' };
}

function inBlock(source: SourceDocument, collection: CollectionNode, first: number, last: number): TextEdit {
  const bounds = unitBounds(source, collection);
  const start = bounds[first] as number;
  const end = bounds[last + 1] as number;
  if (startsLine(source.text, start)) return { start, end, text: '' };
  // The next key moves up behind the dash, without blank lines and indentation.
  const [blanks = ''] = /^\s*/.exec(source.text.slice(end)) ?? [];
  return { start, end: end + blanks.length, text: '' };
}
