/** Applies a state file to the ships that it covers. */

import type { Ship } from '../rules/ship/ship.ts';
import { sameName } from '../text/match-name.ts';
import { listed } from '../text/phrases.ts';
import { closestMatch } from '../text/suggest.ts';
import { applyDamage } from './apply-damage.ts';
import { type ReportStateIssue, type StateIssue, several } from './issue.ts';
import type { Called, StateFile } from './state-file.ts';
import { unhurt, type Wounds } from './wounds.ts';

/** A ship that a state file may cover. */
export interface Afloat {
  readonly ship: Ship;
  /** Empty if the ship has no name. */
  readonly name: string;
  readonly id: string | undefined;
}

/** A ship with its damage. */
export interface Wounded extends Afloat {
  readonly wounds: Wounds;
}

/** Result of applying a state file. */
export interface Damage {
  /** All ships in the given order, undamaged ones too. */
  readonly ships: readonly Wounded[];
  readonly troubles: readonly StateIssue[];
}

/**
 * Finds the ships of a state file among `afloat` and works out the damage of each. With `only`, applies just the entry
 * with that index. Never throws.
 */
export function damaged({ ships: states }: StateFile, afloat: readonly Afloat[], only?: number): Damage {
  const troubles: StateIssue[] = [];
  const report: ReportStateIssue = (trouble) => void troubles.push(trouble);
  const wounds = new Map<Afloat, Wounds>();
  states.forEach((state, index) => {
    if (only !== undefined && index !== only) return;
    const path = `/ships/${index}`;
    const match = findShip(state, afloat, path, report);
    if (!match) return;
    if (wounds.has(match)) {
      report({ code: 'ship-twice', at: path, message: `duplicate entry for ${calledIn(match)}` });
    } else wounds.set(match, applyDamage(state, match.ship, path, report));
  });
  return { ships: afloat.map((each) => ({ ...each, wounds: wounds.get(each) ?? unhurt })), troubles };
}

/** The ship of an entry. An entry for a single ship need not identify it. */
function findShip(
  state: Called,
  afloat: readonly Afloat[],
  path: string,
  report: ReportStateIssue,
): Afloat | undefined {
  const { ship, id, class: className, number } = state;
  const [first] = afloat;
  const isSingle = afloat.length === 1;
  if (ship === undefined && id === undefined && className === undefined) {
    if (first && isSingle) return first;
    const message = `ambiguous entry: the fleet has ${several(afloat.length, 'ship')}`;
    const help = 'identify the ship with `ship`, `id`, or `class` and `number`';
    report({ code: 'ambiguous-ship', at: path, message, help });
    return undefined;
  }
  const isMatch = (each: Afloat) =>
    (ship === undefined || hasName(each, ship, isSingle)) &&
    (id === undefined || sameName(each.id ?? (isSingle ? id : ''), id)) &&
    (className === undefined || sameName(each.ship.design.class ?? '', className));
  const found = afloat.filter(isMatch);
  if (found.length === 0) return unknownShip(state, afloat, path, report);
  if (number !== undefined && !isSingle) {
    const numbered = found[number - 1];
    if (numbered) return numbered;
    const message = `invalid \`number\` ${number}; ${found.length === 1 ? '1 ship matches' : `${found.length} ships match`}`;
    report({ code: 'unknown-ship', at: `${path}/number`, message });
    return undefined;
  }
  if (found.length === 1) return found[0];
  const help = 'add `ship`, `id` or `number` (1 is the first in the fleet)';
  report({ code: 'ambiguous-ship', at: path, message: `ambiguous entry: ${found.length} ships match`, help });
  return undefined;
}

/** A single ship without a name matches any name. */
function hasName({ name }: Afloat, wanted: string, isSingle: boolean): boolean {
  return name === '' ? isSingle : sameName(name, wanted);
}

function unknownShip(state: Called, afloat: readonly Afloat[], path: string, report: ReportStateIssue): undefined {
  const { ship, id, class: className } = state;
  const key = ship !== undefined ? 'ship' : id !== undefined ? 'id' : 'class';
  const wanted = ship ?? id ?? className ?? '';
  const property = { ship: (each: Afloat) => each.name, id: (each: Afloat) => each.id, class: classOf }[key];
  const known = [...new Set(afloat.map((each) => property(each) ?? '').filter((value) => value !== ''))];
  const near = closestMatch(wanted, known);
  const [noun, plural] = { ship: ['ship', 'ships'], id: ['ship ID', 'ship IDs'], class: ['class', 'classes'] }[key];
  const help = near === undefined ? listOf(`${plural} in this fleet`, known) : `did you mean \`${near}\`?`;
  report({ code: 'unknown-ship', at: `${path}/${key}`, message: `unknown ${noun} ${wanted}`, help });
  return undefined;
}

const maxListed = 8;

function listOf(title: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const more = names.length - maxListed;
  return `${title}: ${names.slice(0, maxListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function classOf({ ship }: Pick<Afloat, 'ship'>): string | null {
  return ship.design.class;
}

/** Name of a ship, or else its class. */
export function calledIn({ ship, name }: Pick<Afloat, 'ship' | 'name'>): string {
  return name === '' ? (ship.design.class ?? 'the ship') : name;
}

/** Names of ships. Nameless ships of one class are numbered, as in a state file. */
export function calledAmong(ships: readonly Afloat[]): readonly string[] {
  const keyOf = (each: Afloat) => (classOf(each) ?? '').trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const each of ships) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return ships.map((each) => {
    const key = keyOf(each);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return each.name !== '' || counts.get(key) === 1 ? calledIn(each) : `${calledIn(each)} ${number}`;
  });
}

/** The entry of a state file for one ship, or why there is none. */
export type Entry = { readonly index: number; readonly called: string } | { readonly problem: string };

/**
 * Finds the entry for one ship in a state file that may cover a fleet: the entry `named`, or the only one, or the only
 * one whose class or ship name is `className`.
 */
export function entryOf({ ships }: StateFile, named: string | undefined, className: string | null): Entry {
  const all = ships.map((entry, index) => ({ index, entry, called: entry.ship ?? entry.id ?? '' }));
  const [only] = all;
  if (named === undefined && only && all.length === 1) return only;
  const isMatch = ({ ship = '', id = '', class: own = '' }: Called) =>
    named === undefined
      ? className !== null && (sameName(own, className) || sameName(ship, className))
      : sameName(ship, named) || sameName(id, named);
  const found = all.filter(({ entry }) => isMatch(entry));
  const [match] = found;
  if (match && found.length === 1) return match;
  const names = all.flatMap(({ called }) => (called === '' ? [] : [called]));
  const list = names.length === 0 ? '' : `: ${listed(names.slice(0, maxListed), 'and')}`;
  const covered = `the state file covers ${several(all.length, 'ship')}${list}`;
  if (named === undefined) return { problem: `${covered}; choose one with --ship` };
  return { problem: `${found.length === 0 ? 'unknown' : 'ambiguous'} ship ${named}; ${covered}` };
}
