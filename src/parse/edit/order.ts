import { isMap, isScalar, isSeq } from 'yaml';
import type { TextChanges, TextEdit } from './changes.ts';
import { startsLine } from './lines.ts';
import { type CollectionNode, type EditTarget, isBlockScalar, partEnd, partStart, valueAt } from './place.ts';
import { crossAliasReason, hasComment, type SourcePage } from './source-page.ts';
import { columnAt, hasUnits, unitBounds } from './units.ts';

/**
 * Reorders the keys of a mapping, or the items of a list, with their comments and with the `changes` in them. Returns a
 * reason if it cannot.
 */
export function reorderParts(
  page: SourcePage,
  { node }: EditTarget,
  order: readonly string[],
  changes: TextChanges,
): TextEdit | string {
  if (!isMap(node) && !isSeq(node)) return 'neither a mapping nor a list';
  const holder = node as CollectionNode;
  const keys = keysOf(holder);
  if (keys.length === 0) return 'it is empty';
  const wanted = order.map((key) => keys.indexOf(key));
  if (wanted.length !== keys.length || wanted.includes(-1)) return 'its keys have changed';
  const values = keys.map((_, index) => valueAt(holder, index) ?? null);
  const why = crossAliasReason(page, values);
  if (why !== undefined) return why;
  if (!hasUnits(page, holder)) return `its ${isMap(holder) ? 'keys' : 'items'} are not on separate lines`;
  return holder.flow ? inBraces(page, holder, wanted, changes) : inBlock(page, holder, wanted, changes);
}

function keysOf(holder: CollectionNode): readonly string[] {
  if (isSeq(holder)) return holder.items.map((_, index) => String(index));
  return holder.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
}

/** Moves keys and values; commas and spaces stay. */
function inBraces(
  page: SourcePage,
  holder: CollectionNode,
  wanted: readonly number[],
  changes: TextChanges,
): TextEdit | string {
  const parts = holder.items.map((_, index) => [partStart(holder, index), partEnd(page, holder, index)] as const);
  const [start] = parts[0] as readonly [number, number];
  const [, end] = parts.at(-1) as readonly [number, number];
  const [opening, closing] = holder.range as [number, number, number];
  if (hasComment(page, opening, closing)) return `there are comments between the ${isMap(holder) ? 'keys' : 'items'}`;
  const text = wanted.map((index, place) => {
    const [, until] = parts[place] as readonly [number, number];
    const [next = end] = parts[place + 1] ?? [];
    return changes.slice(...(parts[index] as readonly [number, number])) + page.text.slice(until, next);
  });
  return { start, end, text: text.join('') };
}

function inBlock(
  page: SourcePage,
  holder: CollectionNode,
  wanted: readonly number[],
  changes: TextChanges,
): TextEdit | string {
  const { text, eol } = page;
  const bounds = unitBounds(page, holder);
  const start = bounds[0] as number;
  const end = bounds.at(-1) as number;
  const open = text[end - 1] !== '\n';
  if (open && isBlockScalar(valueAt(holder, holder.items.length - 1)))
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
