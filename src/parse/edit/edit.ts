/** Turns edits of data into changes of its text, in the style of the text. Everything else stays byte for byte. */

import type { Edit } from '../../findings/finding.ts';
import { parentPointer, pointerSteps } from '../document.ts';
import { readDocuments } from '../read-documents.ts';
import { applyTextEdits, type EditOutcome, editsConflict, TextChanges, type TextEdit } from './changes.ts';
import { EditClaims } from './claims.ts';
import { applyEdits, comparableJson } from './data.ts';
import { removeParts } from './drop.ts';
import { reorderParts } from './order.ts';
import { renameKey, setValue } from './set.ts';
import { readSourceDocuments, type SourceDocument } from './source-document.ts';
import { type EditTarget, resolveTarget } from './target.ts';

/** Edits that are applied together or not at all. */
export type EditGroup = readonly Edit[];

export interface PlannedEdits {
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
