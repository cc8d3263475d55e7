/** Edits of a state file that record new losses. Each is applied by itself, so an index counts in the text before it. */

import type { Edit } from '../../findings/finding.ts';
import { applyTextEdits } from '../../parse/edit/changes.ts';
import { textEditsFor } from '../../parse/edit/edit.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { ShipDamage } from '../ship-damage.ts';
import type { ShipState } from '../state-file.ts';
import { type ListChange, type ListChanges, recordLosses } from './record-losses.ts';

/** Keys of an entry, in the order of new ones. */
const keys = [
  ...['ship', 'id', 'class', 'number', 'hull', 'armor', 'drive', 'ftl', 'streamlining', 'core'],
  ...['down', 'destroyed', 'spent', 'wings', 'squadrons', 'marines', 'parties'],
];

const listKeys = ['down', 'destroyed', 'spent', 'wings', 'squadrons'] as const;

/** The edits that change the entry `before` at `path` so that it states the damage `damage`. */
export function entryEdits(before: ShipState, ship: Ship, damage: ShipDamage, path: string): readonly Edit[] {
  const { entry, lists } = recordLosses(before, ship, damage);
  const others = keys.filter((key) => !(listKeys as readonly string[]).includes(key));
  const edits = [
    ...others.flatMap((key) => valueEdits(before, entry, key, path)),
    ...listKeys.flatMap((key) => listEdits(before, lists, key, path)),
  ];
  // Removing comes last: an entry must not become empty in between.
  return [...edits.filter((edit) => !('drop' in edit)), ...edits.filter((edit) => 'drop' in edit)];
}

type Data = Readonly<Record<string, unknown>>;

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function drop(at: string): Edit {
  return { at, drop: true, keepComments: true };
}

function valueEdits(before: ShipState, after: ShipState, key: string, path: string): readonly Edit[] {
  const [old, value] = [(before as Data)[key], (after as Data)[key]];
  if (isEqual(old, value)) return [];
  if (value === undefined) return [drop(`${path}/${key}`)];
  return old === undefined ? [setKey(path, key, value)] : changes(`${path}/${key}`, old, value);
}

/** Edits that turn a value into another, key by key, so that comments within it stay. */
function changes(at: string, old: unknown, value: unknown): readonly Edit[] {
  if (isEqual(old, value)) return [];
  if (!isHolder(old) || !isHolder(value) || Array.isArray(old) !== Array.isArray(value)) return [{ at, set: value }];
  const parts = Object.entries(value).flatMap(([key, each]) => changes(`${at}/${key}`, old[key], each));
  const gone = Object.keys(old).filter((key) => !Object.hasOwn(value, key));
  return [...parts, ...gone.reverse().map((key) => drop(`${at}/${key}`))];
}

function isHolder(value: unknown): value is Data {
  return typeof value === 'object' && value !== null;
}

function setKey(path: string, key: string, value: unknown): Edit {
  return { at: `${path}/${key}`, set: value, before: keys.slice(keys.indexOf(key) + 1) };
}

function listEdits(
  before: ShipState,
  lists: ListChanges,
  key: (typeof listKeys)[number],
  path: string,
): readonly Edit[] {
  const old: readonly unknown[] | undefined = before[key];
  const { kept, added }: ListChange<unknown> = lists[key];
  const at = `${path}/${key}`;
  if (old === undefined) return added.length === 0 ? [] : [setKey(path, key, added)];
  const gone = kept.flatMap((item, index) => (item === undefined ? [index] : []));
  if (gone.length === old.length && added.length === 0) return old.length === 0 ? [] : [drop(at)];
  return [
    ...kept.flatMap((item, index): readonly Edit[] =>
      item === undefined ? [] : changes(`${at}/${index}`, old[index], item),
    ),
    ...added.map((item, index): Edit => ({ at: `${at}/${old.length + index}`, set: item })),
    ...gone.reverse().map((index) => drop(`${at}/${index}`)),
  ];
}

/** The text of a state file after edits, one after the other; or why an edit cannot be made. */
export async function editStateText(
  text: string,
  edits: readonly Edit[],
): Promise<{ readonly text: string } | { readonly reason: string; readonly at: string }> {
  let edited = text;
  for (const edit of edits) {
    const changes = await textEditsFor(edited, 0, [edit]);
    if (typeof changes === 'string') return { reason: changes, at: edit.at };
    edited = applyTextEdits(edited, changes);
  }
  return { text: edited };
}
