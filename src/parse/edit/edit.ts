/** Turns edits of data into changes of its text, in the style of the text. Everything else stays byte for byte. */

import type { Edit } from '../../findings/fix.ts';
import { parentPointer, pointerSteps } from '../document.ts';
import { readDocuments } from '../read-documents.ts';
import { applyTextEdits, type EditOutcome, editsConflict, TextChanges, type TextEdit } from './changes.ts';
import { EditClaims } from './claims.ts';
import { applyEdits, comparableJson } from './data.ts';
import { removeParts } from './drop.ts';
import { reorderParts } from './order.ts';
import { type EditTarget, resolveTarget } from './place.ts';
import { renameKey, setValue } from './set.ts';
import { readSourcePages, type SourcePage } from './source-page.ts';

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

/** State shared by the groups of one page. */
interface Planned {
  readonly changes: TextChanges;
  readonly claims: EditClaims;
  /** Number of removed parts, by what contains them. */
  readonly dropped: Map<EditTarget['collection'], number>;
}

const notAlone = 'keys can only be reordered on their own';
const conflict = 'conflicts with another change';

/** Plans the changes of a page. If two groups conflict, the first one wins. */
export function planEdits(page: SourcePage, groups: readonly EditGroup[]): PlannedEdits {
  const planned: Planned = { changes: new TextChanges(page.text), claims: new EditClaims(), dropped: new Map() };
  const accepted: EditGroup[] = [];
  const refused: { at: string; reason: string }[] = [];
  const mixed = groups.some(moves) && !groups.every(moves);
  // Innermost first: reordering a mapping moves the changes in it along.
  for (const group of [...groups].sort((one, other) => movedDepth(other) - movedDepth(one))) {
    const reason = mixed && moves(group) ? notAlone : plan(page, group, planned);
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
  if (![...gone].some(([holder, places]) => holder?.items.length === places.length)) return [];
  return group.flatMap((edit) => ('drop' in edit ? [{ at: parentPointer(edit.at), set: {} }] : []));
}

/** Adds the changes of a group, or returns the reason why it cannot be applied. */
function plan(page: SourcePage, group: EditGroup, { changes, claims, dropped }: Planned): string | undefined {
  const gone = new Map<EditTarget['collection'], EditTarget[]>();
  const found: TextEdit[] = [];
  for (const edit of group) {
    const place = resolveTarget(page, edit.at);
    if (typeof place === 'string') return place;
    if (place.node === undefined && !('set' in edit)) return 'key not found';
    if ('drop' in edit) gone.set(place.collection, [...(gone.get(place.collection) ?? []), place]);
    if ('drop' in edit || 'order' in edit) continue;
    const made = 'set' in edit ? setValue(page, place, edit.set, edit.before) : renameKey(page, place, edit.rename);
    if (typeof made === 'string') return made;
    found.push(...made);
  }
  for (const [holder, places] of gone) {
    const before = dropped.get(holder) ?? 0;
    // Removing the last part rewrites the whole value, which two groups cannot do together.
    if (before > 0 && before + places.length === holder?.items.length) return conflict;
    const made = removeParts(
      page,
      places,
      group.every((edit) => 'drop' in edit && edit.keepComments),
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
  for (const [holder, { length }] of gone) dropped.set(holder, length + (dropped.get(holder) ?? 0));
  for (const { at, order } of moving) {
    const moved = reorderParts(page, resolveTarget(page, at) as EditTarget, order, changes);
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
  const page = readSourcePages(text)[document];
  if (!page) return 'document not found';
  const { changes, refused } = planEdits(page, [edits]);
  if (refused[0]) return refused[0].reason;
  const after = await readDocuments(applyTextEdits(text, changes));
  const meant = before.map(({ data }, index) => comparableJson(index === document ? applyEdits(data, edits) : data));
  const same = after.length === meant.length && after.every(({ data }, index) => comparableJson(data) === meant[index]);
  return same ? changes : 'cannot be written in the style of this file';
}
