/** Changes of a fleet, as changes of its text. */

import {
  applySteps,
  type FormOutcome,
  moveSteps,
  replaceSteps,
  type Steps,
} from '../../../../editor/form/form-change.ts';
import type { FleetFile, FleetFileEntry } from '../../../../fleet/fleet-file.ts';
import { isMapping } from '../../../../text/collections.ts';
import { type ChangedEntry, fleetEdits } from '../../../../workshop/fleets/change.ts';

/** A fleet file that may lack anything. */
export type FleetData = Partial<FleetFile>;

export type ClubTerms = Pick<FleetData, (typeof termKeys)[number]>;

const termKeys = ['limit', 'rules', 'options', 'composition'] as const;

export type FleetChange =
  /** A key of the file or, with two steps, a key in one of its mappings; `undefined` removes it. */
  | { readonly kind: 'set'; readonly path: readonly [keyof FleetFile, string?]; readonly value: unknown }
  /** The limits and rules of another fleet. */
  | { readonly kind: 'terms'; readonly terms: ClubTerms }
  | { readonly kind: 'add'; readonly entry: FleetFileEntry }
  | { readonly kind: 'replace'; readonly index: number; readonly entry: FleetFileEntry }
  | { readonly kind: 'duplicate' | 'remove'; readonly index: number }
  | { readonly kind: 'move'; readonly index: number; readonly to: number }
  /** All ships at once, as proposals have them. */
  | { readonly kind: 'ships'; readonly entries: readonly ChangedEntry[] };

/** Keys of a fleet file, in the order in which they are written. */
const keys: readonly (keyof FleetFile)[] = [
  ...(['fleet', 'navy', 'limit', 'rules', 'options', 'ships', 'squadrons'] as const),
  ...(['dummy-bogeys', 'composition', 'waivers', 'notes'] as const),
];

/** The entries of a fleet file; none if it lists none yet. */
export function shipsOf({ ships }: FleetData): readonly FleetFileEntry[] {
  return Array.isArray(ships) ? ships : [];
}

/** Makes a change in the text of a fleet. Comments and everything else stay byte for byte. Never throws. */
export async function applyFleetChange(text: string, data: FleetData, change: FleetChange): Promise<FormOutcome> {
  const ships = shipsOf(data);
  switch (change.kind) {
    case 'set':
      return applySteps(text, 0, setSteps(change.path, change.value, data));
    case 'terms':
      return applySteps(
        text,
        0,
        termKeys.flatMap((key) => setSteps([key], change.terms[key], data)),
      );
    case 'add':
      return ships.length === 0
        ? firstShips(text, data, [change.entry])
        : applySteps(text, 0, addSteps(ships.length, [change.entry]));
    case 'ships':
      return change.entries.some(({ from }) => from !== undefined)
        ? applySteps(text, 0, fleetEdits(ships, change.entries))
        : firstShips(
            text,
            data,
            change.entries.map(({ entry }) => entry),
          );
    case 'replace': {
      const before = ships[change.index];
      const at = `/ships/${change.index}`;
      return applySteps(text, 0, before ? replaceSteps(at, { ...before }, { ...change.entry }) : []);
    }
    case 'duplicate': {
      // A ship has a name and an ID of her own.
      const { names: _, ids: __, ...copy } = ships[change.index] as FleetFileEntry;
      const entry = { ...copy, ...countKey(shipsIn(ships[change.index] as FleetFileEntry)) };
      const added = addSteps(ships.length, [entry]);
      return applySteps(text, 0, [...added, ...moveSteps('/ships', ships.length + 1, ships.length, change.index + 1)]);
    }
    case 'move':
      return applySteps(text, 0, moveSteps('/ships', ships.length, change.index, change.to));
    default:
      return applySteps(text, 0, [[{ at: `/ships/${change.index}`, drop: true, keepComments: true }]]);
  }
}

function setSteps([key, inner]: readonly [keyof FleetFile, string?], value: unknown, data: FleetData): Steps {
  const outer = data[key];
  const at = inner === undefined ? `/${key}` : `/${key}/${inner}`;
  if (value === undefined) {
    const isLast = inner !== undefined && isMapping(outer) && Object.keys(outer).every((each) => each === inner);
    const isThere = inner === undefined ? outer !== undefined : isMapping(outer) && inner in outer;
    return isThere ? [[{ at: isLast ? `/${key}` : at, drop: true, keepComments: true }]] : [];
  }
  const before = keys.slice(keys.indexOf(key) + 1);
  if (inner === undefined || outer !== undefined)
    return [[{ at, set: value, ...(inner === undefined ? { before } : {}) }]];
  return [[{ at: `/${key}`, set: { [inner]: value }, before }]];
}

function addSteps(length: number, entries: readonly FleetFileEntry[]): Steps {
  return entries.map((entry, index) => [{ at: `/ships/${length + index}`, set: entry }]);
}

/** Writes all ships, one a line, at the end of the file. */
async function firstShips(
  text: string,
  { ships }: FleetData,
  entries: readonly FleetFileEntry[],
): Promise<FormOutcome> {
  const without = await applySteps(text, 0, ships === undefined ? [] : [[{ at: '/ships', drop: true }]]);
  if ('problem' in without || entries.length === 0) return without;
  const lines = entries.map(() => '  - {}\n').join('');
  const start = without.text === '' || without.text.endsWith('\n') ? without.text : `${without.text}\n`;
  return applySteps(`${start}ships:\n${lines}`, 0, addSteps(0, entries));
}

/** The number of ships of an entry. */
export function shipsIn({ count, names, ids }: FleetFileEntry): number {
  return count ?? (names?.length || ids?.length || 1);
}

const countKey = (count: number) => (count === 1 ? {} : { count });

/** The entry with another number of ships: names and IDs go with the last ships; new ships get both if others have them. */
export function withCount(entry: FleetFileEntry, count: number, freeName: () => string): FleetFileEntry {
  const { names, ids, count: before, ...rest } = entry;
  const added = Array.from({ length: Math.max(0, count - (names?.length ?? 0)) }, () => (names ? freeName() : ''));
  return {
    ...rest,
    ...(names ? { names: [...names, ...added].slice(0, count) } : {}),
    ...(ids ? { ids: filledIds([...ids, ...Array(Math.max(0, count - ids.length)).fill('')].slice(0, count)) } : {}),
    ...(names && before === undefined ? {} : countKey(count)),
  };
}

/** The entry with IDs, one for each ship: what is left blank gets the next numbers; all blank are none. */
export function withShipIds(entry: FleetFileEntry, given: readonly string[]): FleetFileEntry {
  const { ids: _, ...rest } = entry;
  const ids = given.map((id) => id.trim());
  if (ids.some((id) => id !== '')) return { ...rest, ids: filledIds(ids) };
  return rest.names ? rest : { ...rest, ...countKey(shipsIn(entry)) };
}

function filledIds(ids: readonly string[]): readonly string[] {
  const last =
    ids
      .filter((id) => id !== '')
      .sort()
      .at(-1) ?? '';
  const start = last.replace(/\d{1,3}$/, '');
  let number = Number(last.slice(start.length));
  return ids.map((id) => id || `${start}${String(++number).padStart(3, '0')}`);
}

/** The entry with names, one for each ship: what is left blank gets a name as soon as one has; all blank are none. */
export function withShipNames(entry: FleetFileEntry, given: readonly string[], freeName: () => string): FleetFileEntry {
  const { names: _, ...rest } = entry;
  const names = given.map((name) => name.trim());
  if (names.every((name) => name === '')) return { ...rest, ...countKey(shipsIn(entry)) };
  return { ...rest, names: names.map((name) => name || freeName()) };
}
