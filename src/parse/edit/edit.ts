/** Edits of a design's data as changes of its text, in the text's own style: what is not changed stays as it is, byte for byte. */

import type { Edit } from '../../findings/fix.ts';
import { steps } from '../document.ts';
import { readDocuments } from '../read-documents.ts';
import { applied, Changes, clash, type TextEdit } from './changes.ts';
import { Claims } from './claims.ts';
import { edited, written } from './data.ts';
import { dropAll } from './drop.ts';
import { orderAt } from './order.ts';
import { type Place, placeOf } from './place.ts';
import { renameAt, setAt } from './set.ts';
import { type Page, pagesOf } from './source-page.ts';

/** Edits that are made together or not at all. */
export type EditGroup = readonly Edit[];

/** What came of groups of edits. */
export interface Made {
  /** In the order of the text. */
  readonly changes: readonly TextEdit[];
  /** The groups that are made. */
  readonly done: readonly EditGroup[];
  /** The groups that cannot be made in this text, with the place and the reason. */
  readonly refused: readonly { readonly at: string; readonly reason: string }[];
}

/** The changes of a page that make groups of edits. Groups come in order: where two want the same place, the first has it. */
export function changesOf(page: Page, groups: readonly EditGroup[]): Made {
  const changes = new Changes(page.text);
  const claims = new Claims();
  const dropped = new Map<Place['holder'], number>();
  const done: EditGroup[] = [];
  const refused: { at: string; reason: string }[] = [];
  const mixed = groups.some(moves) && !groups.every(moves);
  // What is moved takes with it what has been moved in it, so that the outermost comes last.
  for (const group of [...groups].sort((one, other) => movedDepth(other) - movedDepth(one))) {
    const reason = mixed && moves(group) ? 'keys are moved by themselves' : make(page, group, changes, claims, dropped);
    if (reason === undefined) done.push(group);
    else refused.push({ at: group[0]?.at ?? '', reason });
  }
  return { changes: changes.made, done, refused };
}

function moves(group: EditGroup): boolean {
  return group.every((edit) => 'order' in edit);
}

/** How deep the mapping lies whose keys a group moves; deeper than everything where it moves none. */
function movedDepth(group: EditGroup): number {
  return Math.min(...group.map((edit) => ('order' in edit ? steps(edit.at).length : Number.MAX_SAFE_INTEGER)));
}

/** The holders that lose all their parts: their whole value is another. */
function emptied(group: EditGroup, gone: ReadonlyMap<Place['holder'], readonly Place[]>): EditGroup {
  if (![...gone].some(([holder, places]) => holder?.items.length === places.length)) return [];
  return group.flatMap((edit) => ('drop' in edit ? [{ at: edit.at.slice(0, edit.at.lastIndexOf('/')), set: {} }] : []));
}

/** Makes a group, or returns why it cannot be made. `dropped` are the parts that other groups take out, by what holds them. */
function make(
  page: Page,
  group: EditGroup,
  changes: Changes,
  claims: Claims,
  dropped: Map<Place['holder'], number>,
): string | undefined {
  const gone = new Map<Place['holder'], Place[]>();
  const found: TextEdit[] = [];
  for (const edit of group) {
    const place = placeOf(page, edit.at);
    if (typeof place === 'string') return place;
    if (place.node === undefined && !('set' in edit)) return 'there is nothing of that name';
    if ('drop' in edit) gone.set(place.holder, [...(gone.get(place.holder) ?? []), place]);
    if ('drop' in edit || 'order' in edit) continue;
    const made = 'set' in edit ? setAt(page, place, edit.set, edit.before) : renameAt(page, place, edit.rename);
    if (typeof made === 'string') return made;
    found.push(...made);
  }
  for (const [holder, places] of gone) {
    const before = dropped.get(holder) ?? 0;
    // What loses its last part is written in another way, which no two groups can do together.
    if (before > 0 && before + places.length === holder?.items.length) return 'another change stands there';
    const made = dropAll(page, places);
    if (typeof made === 'string') return made;
    found.push(...made);
  }
  const clashes = found.some((one) => found.some((other) => other !== one && clash(one, other)) || changes.clash(one));
  const moving = group.filter((edit) => 'order' in edit);
  if (moving.length > 1 || (moving.length > 0 && found.length > 0)) return 'keys are moved by themselves';
  if (clashes || !claims.take([...group, ...emptied(group, gone)])) return 'another change stands there';
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
 * The changes that make `edits` in a document of a text, in order and not touching each other, or the reason why it
 * cannot be done. It is sure that the text then means what was asked for.
 */
export async function textEditsOf(
  text: string,
  document: number,
  edits: EditGroup,
): Promise<readonly TextEdit[] | string> {
  const before = await readDocuments(text);
  if (before.some(({ problems }) => problems.length > 0)) return 'the text is no YAML';
  const page = pagesOf(text)[document];
  if (!page) return 'there is no such document';
  const { changes, refused } = changesOf(page, [edits]);
  if (refused[0]) return refused[0].reason;
  const after = await readDocuments(applied(text, changes));
  const meant = before.map(({ data }, index) => written(index === document ? edited(data, edits) : data));
  const same = after.length === meant.length && after.every(({ data }, index) => written(data) === meant[index]);
  return same ? changes : 'it cannot be written in the style of this text';
}
