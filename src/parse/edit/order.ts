import { isMap, isScalar, isSeq } from 'yaml';
import type { TextChanges, TextEdit } from './changes.ts';
import { startsLine } from './lines.ts';
import { crossAliasReason, hasComment, type SourceDocument } from './source-document.ts';
import { type CollectionNode, type EditTarget, isBlockScalar, partEnd, partStart, valueAt } from './target.ts';
import { columnAt, hasUnits, unitBounds } from './units.ts';

/**
 * Reorders the keys of a mapping, or the items of a list, with their comments and with the `changes` in them. Returns a
 * reason if it cannot.
 */
export function reorderParts(
  source: SourceDocument,
  { node }: EditTarget,
  order: readonly string[],
  changes: TextChanges,
): TextEdit | string {
  if (!isMap(node) && !isSeq(node)) return 'neither a mapping nor a list';
  const collection = node as CollectionNode;
  const keys = keysOf(collection);
  if (keys.length === 0) return 'it is empty';
  const wanted = order.map((key) => keys.indexOf(key));
  if (wanted.length !== keys.length || wanted.includes(-1)) return 'its keys have changed';
  const values = keys.map((_, index) => valueAt(collection, index));
  const why = crossAliasReason(source, values);
  if (why !== undefined) return why;
  if (!hasUnits(source, collection)) return `its ${isMap(collection) ? 'keys' : 'items'} are not on separate lines`;
  return collection.flow ? inBraces(source, collection, wanted, changes) : inBlock(source, collection, wanted, changes);
}

function keysOf(collection: CollectionNode): readonly string[] {
  if (isSeq(collection)) return collection.items.map((_, index) => String(index));
  return collection.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
}

/** Moves keys and values; commas and spaces stay. */
function inBraces(
  source: SourceDocument,
  collection: CollectionNode,
  wanted: readonly number[],
  changes: TextChanges,
): TextEdit | string {
  const parts = collection.items.map(
    (_, index) => [partStart(collection, index), partEnd(source, collection, index)] as const,
  );
  const [start] = parts[0] as readonly [number, number];
  const [, end] = parts.at(-1) as readonly [number, number];
  const [opening, closing] = collection.range as [number, number, number];
  if (hasComment(source, opening, closing))
    return `there are comments between the ${isMap(collection) ? 'keys' : 'items'}`;
  const text = wanted.map((index, position) => {
    const [, until] = parts[position] as readonly [number, number];
    const [next = end] = parts[position + 1] ?? [];
    return changes.slice(...(parts[index] as readonly [number, number])) + source.text.slice(until, next);
  });
  return { start, end, text: text.join('') };
}

function inBlock(
  source: SourceDocument,
  collection: CollectionNode,
  wanted: readonly number[],
  changes: TextChanges,
): TextEdit | string {
  const { text, eol } = source;
  const bounds = unitBounds(source, collection);
  const start = bounds[0] as number;
  const end = bounds.at(-1) as number;
  const open = text[end - 1] !== '\n';
  if (open && isBlockScalar(valueAt(collection, collection.items.length - 1)))
    return 'the last line of the file has no line ending';
  const units = wanted.map((index) => changes.slice(bounds[index] as number, bounds[index + 1] as number));
  if (open) units[wanted.indexOf(wanted.length - 1)] += eol;
  // Blank lines separate keys: those above the new first key go to the old first one.
  const [blanks = ''] = /^(?:[ \t]*\r?\n)*/.exec(units[0] as string) ?? [];
  const first = wanted.indexOf(0);
  if (first > 0) {
    const indent = startsLine(text, start) ? '' : ' '.repeat(columnAt(text, start));
    units[0] = (units[0] as string).slice(blanks.length).replace(indent === '' ? /^/ : /^[ \t]*/, '');
    units[first] = blanks + indent + units[first];
  }
  const joined = units.join('');
  return { start, end, text: open ? joined.slice(0, -eol.length) : joined };
}
