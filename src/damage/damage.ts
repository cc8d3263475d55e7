/** Applies a state file to the ships that it covers. */

import type { Ship } from '../rules/ship/ship.ts';
import { countEach } from '../text/collections.ts';
import { isSameName, meantWord, suggestion } from '../text/names.ts';
import { formatCount, listed, listSome } from '../text/phrases.ts';
import { addLosses } from './apply-damage.ts';
import type { ReportStateIssue, StateIssue } from './issue.ts';
import { noDamage, type ShipDamage } from './ship-damage.ts';
import type { ShipReference, StateFile } from './state-file.ts';

/** A ship that a state file may cover. */
export interface PricedShip {
  readonly ship: Ship;
  /** Empty if the ship has no name. */
  readonly name: string;
  readonly id: string | undefined;
}

export interface DamagedShip extends PricedShip {
  readonly damage: ShipDamage;
  /** Index of its entry in the state file that was applied last. */
  readonly entry?: number;
}

/** A ship that may have earlier damage. */
export type UnmatchedShip = PricedShip & Partial<Pick<DamagedShip, 'damage'>>;

export interface StateResult {
  /** All ships in the given order, undamaged ones too. */
  readonly ships: readonly DamagedShip[];
  readonly issues: readonly StateIssue[];
}

/**
 * Finds the ships of a state file among `candidates` and adds the losses to the damage that they have. With `only`, applies
 * just the entry with that index. Never throws.
 */
export function applyState(
  { ships: states }: StateFile,
  candidates: readonly UnmatchedShip[],
  only?: number,
): StateResult {
  const issues: StateIssue[] = [];
  const report: ReportStateIssue = (issue) => void issues.push(issue);
  const found = new Map<UnmatchedShip, Pick<DamagedShip, 'damage' | 'entry'>>();
  states.forEach((state, index) => {
    if (only !== undefined && index !== only) return;
    const path = `/ships/${index}`;
    const match = findShip(state, candidates, path, report);
    if (!match) return;
    if (found.has(match)) {
      report({ code: 'ship-twice', at: path, message: `duplicate entry for ${shipLabel(match)}` });
    } else {
      const before = match.damage ?? noDamage;
      found.set(match, { damage: addLosses(state, { ship: match.ship, before, path, report }), entry: index });
    }
  });
  const ships = candidates.map(({ ship, name, id, damage = noDamage }, index) => ({
    ...{ ship, name, id, damage },
    ...found.get(candidates[index] as UnmatchedShip),
  }));
  return { ships, issues };
}

/** The ship of an entry. An entry for a single ship need not identify it. */
function findShip(
  state: ShipReference,
  candidates: readonly UnmatchedShip[],
  path: string,
  report: ReportStateIssue,
): UnmatchedShip | undefined {
  const { ship, id, class: className, number } = state;
  const [first] = candidates;
  const isSingle = candidates.length === 1;
  if (ship === undefined && id === undefined && className === undefined) {
    if (first && isSingle) return first;
    const message = `ambiguous entry: the fleet has ${formatCount(candidates.length, 'ship')}`;
    const help = 'identify the ship with `ship`, `id`, or `class` and `number`';
    report({ code: 'ambiguous-ship', at: path, message, help });
    return undefined;
  }
  const isMatch = (each: PricedShip) =>
    (ship === undefined || hasName(each, ship, isSingle)) &&
    (id === undefined || isSameName(each.id ?? (isSingle ? id : ''), id)) &&
    (className === undefined || isSameName(each.ship.design.class ?? '', className));
  const found = candidates.filter(isMatch);
  if (found.length === 0) return unknownShip(state, candidates, path, report);
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
function hasName({ name }: PricedShip, wanted: string, isSingle: boolean): boolean {
  return name === '' ? isSingle : isSameName(name, wanted);
}

function unknownShip(
  state: ShipReference,
  candidates: readonly PricedShip[],
  path: string,
  report: ReportStateIssue,
): undefined {
  const { ship, id, class: className } = state;
  const key = ship !== undefined ? 'ship' : id !== undefined ? 'id' : 'class';
  const wanted = ship ?? id ?? className ?? '';
  const property = { ship: (each: PricedShip) => each.name, id: (each: PricedShip) => each.id, class: classOf }[key];
  const known = [...new Set(candidates.map((each) => property(each) ?? '').filter((value) => value !== ''))];
  const [noun, plural] = { ship: ['ship', 'ships'], id: ['ship ID', 'ship IDs'], class: ['class', 'classes'] }[key];
  const list = known.length === 0 ? undefined : `${plural} in this fleet: ${listSome(known, maxListed)}`;
  const meant = meantWord(wanted, known);
  const help = suggestion(meant?.word) ?? list;
  report({ code: 'unknown-ship', at: `${path}/${key}`, message: `unknown ${noun} ${wanted}`, help, meant });
  return undefined;
}

const maxListed = 8;

function classOf({ ship }: Pick<PricedShip, 'ship'>): string | null {
  return ship.design.class;
}

export function shipLabel({ ship, name }: Pick<PricedShip, 'ship' | 'name'>): string {
  return name === '' ? (ship.design.class ?? 'the ship') : name;
}

/** Names of ships. Nameless ships of one class are numbered, as in a state file. */
export function shipLabels(ships: readonly PricedShip[]): readonly string[] {
  const keyOf = (each: PricedShip) => (classOf(each) ?? '').trim().toLowerCase();
  const counts = countEach(ships.map(keyOf));
  const seen = new Map<string, number>();
  return ships.map((each) => {
    const key = keyOf(each);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return each.name !== '' || counts.get(key) === 1 ? shipLabel(each) : `${shipLabel(each)} ${number}`;
  });
}

/** Indexes of the ships with a name, label or ID, else of a class, else of the one with a number in its class: `Damson 2`. */
export function shipsNamed(text: string, ships: readonly PricedShip[]): readonly number[] {
  const labels = shipLabels(ships);
  const having = (
    wanted: string,
    namesOf: (ship: PricedShip, index: number) => readonly (string | null | undefined)[],
  ) =>
    ships.flatMap((ship, index) =>
      namesOf(ship, index).some((each) => each && isSameName(each, wanted)) ? [index] : [],
    );
  const named = having(text, ({ id, name }, index) => [labels[index], name, id]);
  if (named.length > 0) return named;
  const ofClass = (wanted: string) => having(wanted, ({ ship }) => [ship.design.class]);
  const all = ofClass(text);
  if (all.length > 0) return all;
  const [, className, number] = /^(.*\S)\s+(\d+)\s*$/s.exec(text) ?? [];
  return className === undefined ? [] : ofClass(className).slice(Number(number) - 1, Number(number));
}

/** The entry of a state file for one ship, or why it cannot be found. */
export type StateEntryMatch =
  | { readonly index: number; readonly called: string }
  | { readonly problem: string; readonly help?: string };

/**
 * Finds the entry for one ship in a state file that may cover a fleet: the entry `named`, or the only one, or the only
 * one whose class or ship name is `className`.
 */
export function findStateEntry(
  { ships }: StateFile,
  named: string | undefined,
  className: string | null,
): StateEntryMatch {
  const all = ships.map((entry, index) => ({ index, entry, called: entry.ship ?? entry.id ?? '' }));
  const [only] = all;
  if (named === undefined && only && all.length === 1) return only;
  const isMatch = ({ ship = '', id = '', class: own = '' }: ShipReference) =>
    named === undefined
      ? className !== null && (isSameName(own, className) || isSameName(ship, className))
      : isSameName(ship, named) || isSameName(id, named);
  const found = all.filter(({ entry }) => isMatch(entry));
  const [match] = found;
  if (match && found.length === 1) return match;
  const names = all.flatMap(({ called }) => (called === '' ? [] : [called]));
  const list = names.length === 0 ? '' : `: ${listed(names.slice(0, maxListed), 'and')}`;
  const covered = `the state file covers ${formatCount(all.length, 'ship')}${list}`;
  if (named === undefined) return { problem: covered, help: 'choose one with --ship' };
  return { problem: `${found.length === 0 ? 'unknown' : 'ambiguous'} ship ${named}; ${covered}` };
}
