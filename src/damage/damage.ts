/** A state file and the ships that it speaks of → what each ship has lost. */

import type { Ship } from '../rules/ship/ship.ts';
import { sameName } from '../text/match-name.ts';
import { listed } from '../text/phrases.ts';
import { nearest } from '../text/suggest.ts';
import { inflicted } from './apply-damage.ts';
import { several, type Tell, type Trouble } from './issue.ts';
import type { Called, StateFile } from './state-file.ts';
import { unhurt, type Wounds } from './wounds.ts';

/** A ship of which a state file may speak. */
export interface Afloat {
  readonly ship: Ship;
  /** The ship's own name; empty where it has none. */
  readonly name: string;
  readonly id: string | undefined;
}

/** A ship with what it has lost. */
export interface Wounded extends Afloat {
  readonly wounds: Wounds;
}

/** What a state file comes to. */
export interface Damage {
  /** Every ship, those that have lost nothing too, in the order in which they were given. */
  readonly ships: readonly Wounded[];
  readonly troubles: readonly Trouble[];
}

/**
 * Finds the ships of a state file among those that there are, and works out what each has lost. With `only`, nothing but
 * the entry at that place of the file counts. Never throws.
 */
export function damaged({ ships: states }: StateFile, afloat: readonly Afloat[], only?: number): Damage {
  const troubles: Trouble[] = [];
  const tell: Tell = (trouble) => void troubles.push(trouble);
  const wounds = new Map<Afloat, Wounds>();
  states.forEach((state, index) => {
    if (only !== undefined && index !== only) return;
    const path = `/ships/${index}`;
    const meant = shipMeant(state, afloat, path, tell);
    if (!meant) return;
    if (wounds.has(meant)) {
      tell({ code: 'ship-twice', at: path, message: `${calledIn(meant)} has been told of already` });
    } else wounds.set(meant, inflicted(state, meant.ship, path, tell));
  });
  return { ships: afloat.map((each) => ({ ...each, wounds: wounds.get(each) ?? unhurt })), troubles };
}

/** The ship that is meant; where there is only one, nothing need be said of it. */
function shipMeant(state: Called, afloat: readonly Afloat[], path: string, tell: Tell): Afloat | undefined {
  const { ship, id, class: kind, number } = state;
  const [first] = afloat;
  if (ship === undefined && id === undefined && kind === undefined) {
    if (first && afloat.length === 1) return first;
    const message = `which of the ${several(afloat.length, 'ship')} is meant?`;
    const help = 'say so by `ship` (her name), `id`, or `class` and `number`';
    tell({ code: 'ambiguous-ship', at: path, message, help });
    return undefined;
  }
  const isMeant = (each: Afloat) =>
    (ship === undefined || isCalled(each, ship, afloat.length === 1)) &&
    (id === undefined || sameName(each.id ?? (afloat.length === 1 ? id : ''), id)) &&
    (kind === undefined || sameName(each.ship.design.class ?? '', kind));
  const found = afloat.filter(isMeant);
  if (found.length === 0) return unknown(state, afloat, path, tell);
  if (number !== undefined && afloat.length > 1) {
    const numbered = found[number - 1];
    if (numbered) return numbered;
    const message = `there is no number ${number}: there ${found.length === 1 ? 'is one ship' : `are ${found.length} ships`} called so`;
    tell({ code: 'unknown-ship', at: `${path}/number`, message });
    return undefined;
  }
  if (found.length === 1) return found[0];
  const help = 'tell them apart by `ship` (her name), `id`, or `number`: 1 is the first in the fleet';
  tell({ code: 'ambiguous-ship', at: path, message: `${found.length} ships are called so`, help });
  return undefined;
}

/** A ship that is alone and has no name of her own may be called by any. */
function isCalled({ name }: Afloat, wanted: string, alone: boolean): boolean {
  return name === '' ? alone : sameName(name, wanted);
}

function unknown({ ship, id, class: kind }: Called, afloat: readonly Afloat[], path: string, tell: Tell): undefined {
  const key = ship !== undefined ? 'ship' : id !== undefined ? 'id' : 'class';
  const wanted = ship ?? id ?? kind ?? '';
  const known = afloat.flatMap((each) =>
    key === 'ship'
      ? each.name === ''
        ? []
        : [each.name]
      : key === 'id'
        ? (each.id ?? [])
        : (each.ship.design.class ?? []),
  );
  const names = [...new Set(known)];
  const near = nearest(wanted, names);
  const words = { ship: 'of the name', id: 'with the id', class: 'of the class' }[key];
  const help = near !== undefined ? `did you mean \`${near}\`?` : listOf(names);
  tell({ code: 'unknown-ship', at: `${path}/${key}`, message: `there is no ship ${words} ${wanted}`, help });
  return undefined;
}

/** The most names that a message lists. */
const mostListed = 8;

function listOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const more = names.length - mostListed;
  return more > 0
    ? `there are ${names.slice(0, mostListed).join(', ')} and ${more} more`
    : `there are ${listed(names, 'and')}`;
}

/** What a ship is called: by her name, or by her class. */
export function calledIn({ ship, name }: Pick<Afloat, 'ship' | 'name'>): string {
  return name === '' ? (ship.design.class ?? 'the ship') : name;
}

/** What ships are called among each other: those of a class that have no names are numbered, as a state file numbers them. */
export function calledAmong(ships: readonly Afloat[]): readonly string[] {
  const kindOf = ({ ship }: Afloat) => (ship.design.class ?? '').trim().toLowerCase();
  const all = new Map<string, number>();
  for (const each of ships) all.set(kindOf(each), (all.get(kindOf(each)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return ships.map((each) => {
    const kind = kindOf(each);
    const number = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, number);
    return each.name !== '' || all.get(kind) === 1 ? calledIn(each) : `${calledIn(each)} ${number}`;
  });
}

/** Which entry of a state file speaks of one ship of a class, or why that cannot be told. */
export type Entry = { readonly index: number; readonly called: string } | { readonly problem: string };

/**
 * The entry that is meant of a state file that may speak of a whole fleet: the one `named`, or the only one, or the only
 * one of that class or of a ship that bears the name of the class.
 */
export function entryOf({ ships }: StateFile, named: string | undefined, kind: string | null): Entry {
  const all = ships.map((entry, index) => ({ index, entry, called: entry.ship ?? entry.id ?? '' }));
  const [only] = all;
  if (named === undefined && only && all.length === 1) return only;
  const isMeant = ({ ship = '', id = '', class: own = '' }: Called) =>
    named === undefined
      ? kind !== null && (sameName(own, kind) || sameName(ship, kind))
      : sameName(ship, named) || sameName(id, named);
  const found = all.filter(({ entry }) => isMeant(entry));
  const [meant] = found;
  if (meant && found.length === 1) return meant;
  const names = all.flatMap(({ called }) => (called === '' ? [] : [called]));
  const which = names.length === 0 ? '' : `: ${listed(names.slice(0, mostListed), 'and')}`;
  return {
    problem:
      named === undefined
        ? `the state tells of ${several(all.length, 'ship')}${which}; say by --ship which is meant`
        : `the state tells of ${found.length === 0 ? 'no ship' : 'several ships'} called ${named}, but ${several(all.length, 'ship')}${which}`,
  };
}
