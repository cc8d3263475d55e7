/** Turns edits of data into changes of its text, in the style of the text. Everything else stays byte for byte. */

import type { Edit } from '../../findings/fix.ts';
import { steps } from '../document.ts';
import { readDocuments } from '../read-documents.ts';
import { applied, Changes, clash, type EditOutcome, type TextEdit } from './changes.ts';
import { Claims } from './claims.ts';
import { edited, written } from './data.ts';
import { dropAll } from './drop.ts';
import { orderAt } from './order.ts';
import { type Place, placeOf } from './place.ts';
import { renameAt, setAt } from './set.ts';
import { type Page, pagesOf } from './source-page.ts';

/** Edits that are applied together or not at all. */
export type EditGroup = readonly Edit[];

export interface Made {
  /** Sorted by position. */
  readonly changes: readonly TextEdit[];
  /** Groups that can be applied. */
  readonly done: readonly EditGroup[];
  /** Groups that cannot be applied to this text: JSON pointer and reason. */
  readonly refused: readonly { readonly at: string; readonly reason: string }[];
}

/** State shared by the groups of one page. */
interface Planned {
  readonly changes: Changes;
  readonly claims: Claims;
  /** Number of removed parts, by what contains them. */
  readonly dropped: Map<Place['holder'], number>;
}

const notAlone = 'keys can only be reordered on their own';
const conflict = 'conflicts with another change';

/** Plans the changes of a page. If two groups conflict, the first one wins. */
export function changesOf(page: Page, groups: readonly EditGroup[]): Made {
  const planned: Planned = { changes: new Changes(page.text), claims: new Claims(), dropped: new Map() };
  const done: EditGroup[] = [];
  const refused: { at: string; reason: string }[] = [];
  const mixed = groups.some(moves) && !groups.every(moves);
  // Innermost first: reordering a mapping moves the changes in it along.
  for (const group of [...groups].sort((one, other) => movedDepth(other) - movedDepth(one))) {
    const reason = mixed && moves(group) ? notAlone : plan(page, group, planned);
    if (reason === undefined) done.push(group);
    else refused.push({ at: group[0]?.at ?? '', reason });
  }
  return { changes: planned.changes.made, done, refused };
}

function moves(group: EditGroup): boolean {
  return group.every((edit) => 'order' in edit);
}

/** Depth of the mapping that a group reorders; larger than any depth if it reorders none. */
function movedDepth(group: EditGroup): number {
  return Math.min(...group.map((edit) => ('order' in edit ? steps(edit.at).length : Number.MAX_SAFE_INTEGER)));
}

/** Mappings and lists that lose all their parts, so that their whole value changes. */
function emptied(group: EditGroup, gone: ReadonlyMap<Place['holder'], readonly Place[]>): EditGroup {
  if (![...gone].some(([holder, places]) => holder?.items.length === places.length)) return [];
  return group.flatMap((edit) => ('drop' in edit ? [{ at: edit.at.slice(0, edit.at.lastIndexOf('/')), set: {} }] : []));
}

/** Adds the changes of a group, or returns the reason why it cannot be applied. */
function plan(page: Page, group: EditGroup, { changes, claims, dropped }: Planned): string | undefined {
  const gone = new Map<Place['holder'], Place[]>();
  const found: TextEdit[] = [];
  for (const edit of group) {
    const place = placeOf(page, edit.at);
    if (typeof place === 'string') return place;
    if (place.node === undefined && !('set' in edit)) return 'key not found';
    if ('drop' in edit) gone.set(place.holder, [...(gone.get(place.holder) ?? []), place]);
    if ('drop' in edit || 'order' in edit) continue;
    const made = 'set' in edit ? setAt(page, place, edit.set, edit.before) : renameAt(page, place, edit.rename);
    if (typeof made === 'string') return made;
    found.push(...made);
  }
  for (const [holder, places] of gone) {
    const before = dropped.get(holder) ?? 0;
    // Removing the last part rewrites the whole value, which two groups cannot do together.
    if (before > 0 && before + places.length === holder?.items.length) return conflict;
    const made = dropAll(page, places);
    if (typeof made === 'string') return made;
    found.push(...made);
  }
  const clashes = found.some((one) => found.some((other) => other !== one && clash(one, other)) || changes.clash(one));
  const moving = group.filter((edit) => 'order' in edit);
  if (moving.length > 1 || (moving.length > 0 && found.length > 0)) return notAlone;
  if (clashes || !claims.take([...group, ...emptied(group, gone)])) return conflict;
  changes.add(...found);
  for (const [holder, { length }] of gone) dropped.set(holder, length + (dropped.get(holder) ?? 0));
  for (const { at, order } of moving) {
    const moved = orderAt(page, placeOf(page, at) as Place, order, changes);
    if (typeof moved === 'string') return moved;
    changes.absorb(moved);
  }
  return undefined;
}

/**
 * Changes that apply `edits` to a document of a text, sorted and without overlap; or the reason why it cannot be done.
 * The changed text is read again to verify that it has the intended meaning.
 */
export async function textEditsOf(text: string, document: number, edits: EditGroup): Promise<EditOutcome> {
  const before = await readDocuments(text);
  if (before.some(({ problems }) => problems.length > 0)) return 'the file is not valid YAML';
  const page = pagesOf(text)[document];
  if (!page) return 'document not found';
  const { changes, refused } = changesOf(page, [edits]);
  if (refused[0]) return refused[0].reason;
  const after = await readDocuments(applied(text, changes));
  const meant = before.map(({ data }, index) => written(index === document ? edited(data, edits) : data));
  const same = after.length === meant.length && after.every(({ data }, index) => written(data) === meant[index]);
  return same ? changes : 'cannot be written in the style of this file';
}
