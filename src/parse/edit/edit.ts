/** Turns edits of data into changes of its text, in the style of the text. Everything else stays byte for byte. */

import { isMap, isScalar, isSeq } from 'yaml';
import type { Edit } from '../../findings/finding.ts';
import { parentPointer, pointerSteps } from '../document.ts';
import { readDocuments } from '../read-documents.ts';
import { applyTextEdits, type EditOutcome, editsConflict, TextChanges, type TextEdit } from './changes.ts';
import { applyEdits, comparableJson } from './data.ts';
import { lineEnd, startsLine } from './lines.ts';
import { renameKey, setValue } from './set.ts';
import {
  aliasReason,
  crossAliasReason,
  hasComment,
  readSourceDocuments,
  type SourceDocument,
} from './source-document.ts';
import {
  type CollectionNode,
  type EditTarget,
  isBlockScalar,
  partEnd,
  partStart,
  resolveTarget,
  valueAt,
} from './target.ts';
import { columnAt, hasUnits, unitBounds } from './units.ts';

/** Edits that are applied together or not at all. */
export type EditGroup = readonly Edit[];

interface PlannedEdits {
  /** Sorted by position. */
  readonly changes: readonly TextEdit[];
  /** Groups that can be applied. */
  readonly accepted: readonly EditGroup[];
  /** Groups that cannot be applied to this text: JSON pointer and reason. */
  readonly refused: readonly { readonly at: string; readonly reason: string }[];
}

/** State shared by the groups of one document. */
interface Planned {
  readonly changes: TextChanges;
  readonly claims: EditClaims;
  /** Number of removed parts, by what contains them. */
  readonly dropped: Map<EditTarget['collection'], number>;
}

const notAlone = 'keys can only be reordered on their own';
const conflict = 'conflicts with another change';

/** Plans the changes of a document. If two groups conflict, the first one wins. */
export function planEdits(source: SourceDocument, groups: readonly EditGroup[]): PlannedEdits {
  const planned: Planned = { changes: new TextChanges(source.text), claims: new EditClaims(), dropped: new Map() };
  const accepted: EditGroup[] = [];
  const refused: { at: string; reason: string }[] = [];
  const mixed = groups.some(moves) && !groups.every(moves);
  // Innermost first: reordering a mapping moves the changes in it along.
  for (const group of [...groups].sort((one, other) => movedDepth(other) - movedDepth(one))) {
    const reason = mixed && moves(group) ? notAlone : plan(source, group, planned);
    if (reason === undefined) accepted.push(group);
    else refused.push({ at: group[0]?.at ?? '', reason });
  }
  return { changes: planned.changes.sorted, accepted, refused };
}

function moves(group: EditGroup): boolean {
  return group.every((edit) => 'order' in edit);
}

/** Depth of the mapping that a group reorders; larger than any depth if it reorders none. */
function movedDepth(group: EditGroup): number {
  return Math.min(...group.map((edit) => ('order' in edit ? pointerSteps(edit.at).length : Number.MAX_SAFE_INTEGER)));
}

/** Mappings and lists that lose all their parts, so that their whole value changes. */
function emptied(group: EditGroup, gone: ReadonlyMap<EditTarget['collection'], readonly EditTarget[]>): EditGroup {
  if (![...gone].some(([collection, targets]) => collection?.items.length === targets.length)) return [];
  return group.flatMap((edit) => ('drop' in edit ? [{ at: parentPointer(edit.at), set: {} }] : []));
}

/** Adds the changes of a group, or returns the reason why it cannot be applied. */
function plan(source: SourceDocument, group: EditGroup, { changes, claims, dropped }: Planned): string | undefined {
  const gone = new Map<EditTarget['collection'], EditTarget[]>();
  const found: TextEdit[] = [];
  for (const edit of group) {
    const target = resolveTarget(source, edit.at);
    if (typeof target === 'string') return target;
    if (target.node === undefined && !('set' in edit)) return 'key not found';
    if ('drop' in edit) gone.set(target.collection, [...(gone.get(target.collection) ?? []), target]);
    if ('drop' in edit || 'order' in edit) continue;
    const made =
      'set' in edit ? setValue(source, target, edit.set, edit.before) : renameKey(source, target, edit.rename);
    if (typeof made === 'string') return made;
    found.push(...made);
  }
  for (const [collection, targets] of gone) {
    const before = dropped.get(collection) ?? 0;
    // Removing the last part rewrites the whole value, which two groups cannot do together.
    if (before > 0 && before + targets.length === collection?.items.length) return conflict;
    const made = removeParts(
      source,
      targets,
      group.every((edit) => !('drop' in edit) || edit.keepComments),
    );
    if (typeof made === 'string') return made;
    found.push(...made);
  }
  const clashes = found.some(
    (one) => found.some((other) => other !== one && editsConflict(one, other)) || changes.conflictsWith(one),
  );
  const moving = group.filter((edit) => 'order' in edit);
  if (moving.length > 1 || (moving.length > 0 && found.length > 0)) return notAlone;
  if (clashes || !claims.claim([...group, ...emptied(group, gone)])) return conflict;
  changes.add(...found);
  for (const [collection, { length }] of gone) dropped.set(collection, length + (dropped.get(collection) ?? 0));
  for (const { at, order } of moving) {
    const moved = reorderParts(source, resolveTarget(source, at) as EditTarget, order, changes);
    if (typeof moved === 'string') return moved;
    changes.absorb(moved);
  }
  return undefined;
}

/**
 * Changes that apply `edits` to a document of a text, sorted and without overlap; or the reason why it cannot be done.
 * The changed text is read again to verify that it has the intended meaning.
 */
export async function textEditsFor(text: string, document: number, edits: EditGroup): Promise<EditOutcome> {
  const before = await readDocuments(text);
  if (before.some(({ problems }) => problems.length > 0)) return 'the file is not valid YAML';
  const source = readSourceDocuments(text)[document];
  if (!source) return 'document not found';
  const { changes, refused } = planEdits(source, [edits]);
  if (refused[0]) return refused[0].reason;
  const after = await readDocuments(applyTextEdits(text, changes));
  const meant = before.map(({ data }, index) => comparableJson(index === document ? applyEdits(data, edits) : data));
  const same = after.length === meant.length && after.every(({ data }, index) => comparableJson(data) === meant[index]);
  return same ? changes : 'cannot be written in the style of this file';
}

/** JSON pointers claimed by groups of edits: no two groups may edit the same value, or a part of a replaced value. */
class EditClaims {
  /** Values that are replaced or removed. */
  readonly #whole = new Set<string>();
  /** Ancestors of edited values. */
  readonly #ancestors = new Set<string>();
  /** New keys, and mappings whose keys are reordered. */
  readonly #unique = new Set<string>();

  /** Claims what a group edits; returns false, and claims nothing, on a conflict. */
  claim(group: readonly Edit[]): boolean {
    const names = group.flatMap(uniqueNames);
    if (names.some((name, index) => this.#unique.has(name) || names.indexOf(name) < index)) return false;
    for (const edit of group) {
      if (ancestors(edit.at).some((at) => this.#whole.has(at))) return false;
      if (isWhole(edit) && (this.#whole.has(edit.at) || this.#ancestors.has(edit.at))) return false;
    }
    for (const name of names) this.#unique.add(name);
    for (const edit of group) {
      if (isWhole(edit)) this.#whole.add(edit.at);
      for (const at of ancestors(edit.at)) this.#ancestors.add(at);
    }
    return true;
  }
}

function isWhole(edit: Edit): boolean {
  return 'set' in edit || 'drop' in edit;
}

function uniqueNames(edit: Edit): readonly string[] {
  if ('order' in edit) return [`order ${edit.at}`];
  if ('rename' in edit) return [`${parentPointer(edit.at)}/${edit.rename}`];
  return 'set' in edit ? [edit.at] : [];
}

function ancestors(at: string): readonly string[] {
  const found: string[] = [];
  for (let end = at.lastIndexOf('/'); end >= 0; end = at.lastIndexOf('/', end - 1)) {
    found.push(at.slice(0, end));
    if (end === 0) break;
  }
  return found;
}

/**
 * Removes keys or items with their lines or commas; all `targets` are in one collection. Returns a reason if it cannot. With
 * `keepComments`, their comments stay, each on its own line.
 */
function removeParts(source: SourceDocument, targets: readonly EditTarget[], keepComments = false): EditOutcome {
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
    collection.flow ? inBrackets(source, collection, first, last) : dropFromBlock(source, collection, first, last),
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

function dropFromBlock(source: SourceDocument, collection: CollectionNode, first: number, last: number): TextEdit {
  const bounds = unitBounds(source, collection);
  const start = bounds[first] as number;
  const end = bounds[last + 1] as number;
  if (startsLine(source.text, start)) return { start, end, text: '' };
  // The next key moves up behind the dash, without blank lines and indentation.
  const [blanks = ''] = /^\s*/.exec(source.text.slice(end)) ?? [];
  return { start, end: end + blanks.length, text: '' };
}

/**
 * Reorders the keys of a mapping, or the items of a list, with their comments and with the `changes` in them. Returns a
 * reason if it cannot.
 */
function reorderParts(
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
  return collection.flow
    ? inBraces(source, collection, wanted, changes)
    : orderInBlock(source, collection, wanted, changes);
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

function orderInBlock(
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
