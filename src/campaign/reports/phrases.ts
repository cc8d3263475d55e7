/** Ledger entries as text. */

import { formatNumber, listed } from '../../text/phrases.ts';
import { correctedIndex, currentEntry } from '../ledger/corrections.ts';
import { type EntryKind, type EntryOf, type LedgerEntry, type Subject, worldKinds } from '../ledger/entry-kinds.ts';
import { classIdOf } from '../ledger/ids.ts';
import { shipStatusOf } from '../replay/lookup.ts';
import { isUnfinished, type Register, type RegisteredShip } from '../replay/register.ts';

/** An entry as a line of text, with the names of ships and classes from the register. */
export function ledgerLine(entry: LedgerEntry, register: Register): string {
  const turn = 'turn' in entry ? `turn ${entry.turn} · ` : '';
  return turn + ledgerEntryText(entry, register);
}

/** {@link ledgerLine} without the turn. */
export function ledgerEntryText(entry: LedgerEntry, register: Register): string {
  const parts = (words[entry.do] as (entry: LedgerEntry, register: Register) => readonly Part[])(entry, register);
  const override = 'override' in entry && `override: ${entry.override}`;
  return [...parts, override].filter((part) => part !== undefined && part !== false).join(' · ');
}

/** A part of the text of an entry; `undefined` or false if there is nothing to say. */
type Part = string | undefined | false;

/** The parts of the text of each kind of entry. */
const words: {
  readonly [Kind in EntryKind]: (entry: EntryOf<Kind>, register: Register) => readonly Part[];
} = {
  player: ({ player, name }) => [`${player} is ${name}`],
  yard: ({ player, yard, site, first, second, rp }) => [
    `${player} owns shipyard ${yard}`,
    site && `on ${worldKinds[site]}`,
    `${formatRp(first)} per turn, hulls up to mass ${formatNumber(second)}`,
    rp !== undefined && `${formatRp(rp)} paid`,
  ],
  submit: ({ class: id, name, mass, points, trp, date }) => [
    `class ${id} ${name} registered`,
    `mass ${formatNumber(mass)}`,
    `${formatRp(points)} per ship`,
    `${formatNumber(trp)} TRP`,
    date,
  ],
  commission: (entry, register) => [
    `${entry.ship} ${entry.name} started, class ${classNameOf(entry.ship, register)}`,
    costWords(entry),
    paidAt(entry),
  ],
  build: (entry, register) => [`${shipName(entry.ship, register)} continued`, paidAt(entry)],
  prove: ({ class: id }, register) => [`class ${id} ${classNameOf(id, register)} proven in battle`],
  refit: (entry, register) => [
    `${shipName(entry.ship, register)} refitted to ${entry.as}, class ${classNameOf(entry.as, register)}`,
    entry.cost !== undefined && formatRp(entry.cost),
    paidAt(entry),
    gain(entry),
  ],
  rename: ({ ship, class: id, name }) => [`${ship ?? `class ${id}`} renamed ${name}`],
  capture: (entry, register) => [`${subjectName(entry, register)} captured by ${entry.player}`, entry.what],
  give: ({ player, ship, to, what }, register) => [`${shipName(ship, register)} given by ${player} to ${to}`, what],
  adrift: ({ ship, what }, register) => [`${shipName(ship, register)} adrift`, what],
  recover: ({ ship, what }, register) => [`${shipName(ship, register)} recovered`, what],
  lose: (entry, register) => [`${subjectName(entry, register)} lost`, entry.what],
  battle: ({ ships, what }, register) => [`battle of ${shipNames(ships, register)}`, what],
  meet: ({ player, ships, what }, register) => [`${player} met ${shipNames(ships, register)}`, what],
  planet: ({ player, planet, kind, rp, trp }) => [
    `${player} owns ${planet}, ${worldKinds[kind]}`,
    `${formatRp(rp)}${trp === undefined ? '' : ` and ${formatNumber(trp)} TRP`} per turn`,
  ],
  spend: (entry, register) => [
    entry.ship === undefined ? entry.for : `${entry.for} for ${shipName(entry.ship, register)}`,
    entry.tech && entry.tech + (entry.standing === undefined ? '' : ` (${entry.standing})`),
    entry.what,
    entry.rp !== undefined && paidAt({ ...entry, rp: entry.rp }),
    entry.trp !== undefined && `${formatNumber(entry.trp)} TRP`,
    entry.by && `by ${shipName(entry.by, register)}`,
    gain(entry),
  ],
  turn: ({ player, left, 'left-trp': leftTrp, debt }) => [
    `turn of ${player} closed`,
    `${formatRp(left)} and ${formatNumber(leftTrp)} TRP left`,
    debt && 'debt allowed',
  ],
  undo: (entry, register) => [`undone: ${correctedLine(entry, register)}`, entry.what],
  correct: (entry, register) => [
    `corrected: ${correctedLine(entry, register)}`,
    ...changes(entry, register),
    entry.what,
  ],
};

function shipNames(ids: readonly string[], register: Register): string {
  return listed(
    ids.map((id) => shipName(id, register)),
    'and',
  );
}

function subjectName({ ship, planet, yard }: Subject, register: Register): string {
  if (ship !== undefined) return shipName(ship, register);
  return yard === undefined ? (planet ?? '') : `shipyard ${yard}`;
}

/** The entry that an `undo` or `correct` refers to, as it was before. */
function correctedEntry(correction: EntryOf<'undo' | 'correct'>, { written }: Register): LedgerEntry | undefined {
  const at = written.indexOf(correction);
  const target = correctedIndex(written, at);
  return target === undefined ? undefined : currentEntry(written.slice(0, at), target);
}

/** The entry that an `undo` or `correct` refers to, as text. */
function correctedLine(correction: EntryOf<'undo' | 'correct'>, register: Register): string {
  const entry = correctedEntry(correction, register);
  if (entry === undefined) return `entry ${correction.entry}`;
  if (entry.do === 'undo') return `undo of ${correctedLine(entry, register)}`;
  if (entry.do === 'correct') return `correction of ${correctedLine(entry, register)}`;
  return ledgerLine(entry, register);
}

/** `rp 46 → 45`. */
function changes(correction: EntryOf<'correct'>, register: Register): readonly string[] {
  const { set = {}, unset = [] } = correction;
  const before = { ...correctedEntry(correction, register) } as Readonly<Record<string, unknown>>;
  const text = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value));
  return [
    ...Object.entries(set).map(([key, value]) => `${key} ${text(before[key] ?? 'none')} → ${text(value)}`),
    ...unset.map((key) => `without ${key}`),
  ];
}

/** `123 RP`. */
export function formatRp(amount: number): string {
  return `${formatNumber(amount)} RP`;
}

function paidAt({ rp, yard }: { readonly rp: number; readonly yard?: string }): string {
  return `${formatRp(rp)} paid${yard === undefined ? '' : ` at ${yard}`}`;
}

function gain({ gained }: { readonly gained?: number }): Part {
  return gained !== undefined && `${formatRp(gained)} gained`;
}

function costWords({ cost, premium = 0, extra = 0, saved = 0 }: EntryOf<'commission'>): string {
  if (premium + extra + saved === 0) return formatRp(cost);
  const parts = [
    formatNumber(cost - premium - extra + saved),
    ...(saved > 0 ? [`${formatNumber(-saved)} saved on the hull of a base`] : []),
    ...(premium > 0 ? [`${formatNumber(premium)} premium for the first ship`] : []),
    ...(extra > 0 ? [`${formatNumber(extra)} extra`] : []),
  ];
  return `${parts.join(' + ').replace('+ −', '− ')} = ${formatRp(cost)}`;
}

function classNameOf(id: string, { classes }: Register): string {
  return classes.get(classIdOf(id))?.entry.name ?? classIdOf(id);
}

function shipName(id: string, { ships }: Register): string {
  const ship = ships.get(id) ?? [...ships.values()].find(({ previousIds }) => previousIds.includes(id));
  return ship ? `${id} ${ship.name}` : id;
}

/** The status of a ship: `ready`, `building, 50 of 135 RP paid`, `refitting, 10 of 60 RP paid`. */
export function shipStatus(ship: RegisteredShip): string {
  if (ship.fate) return ship.fate;
  if (ship.isAdrift) return 'adrift';
  if (!isUnfinished(ship)) return 'ready';
  const { cost, paid } = ship.refit ?? ship;
  return `${shipStatusOf(ship)}, ${formatNumber(paid)} of ${formatRp(cost)} paid`;
}
