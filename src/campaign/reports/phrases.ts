/** Ledger entries as text. */

import { escapeControl } from '../../text/escape-control.ts';
import { formatNumber } from '../../text/numbers.ts';
import { listed } from '../../text/phrases.ts';
import { correctedIndex, currentEntry } from '../ledger/corrections.ts';
import {
  type CommissionEntry,
  type CorrectEntry,
  type LedgerEntry,
  type Subject,
  type UndoEntry,
  worldKinds,
} from '../ledger/entry.ts';
import { classIdOf } from '../ledger/ids.ts';
import { isBuilding, type Register, type RegisteredShip } from '../replay/register.ts';

/** An entry as a line of text, with the names of ships and classes from the register. */
export function ledgerLine(entry: LedgerEntry, register: Register): string {
  const turn = 'turn' in entry ? `turn ${entry.turn} · ` : '';
  return turn + ledgerEntryText(entry, register);
}

/** {@link ledgerLine} without the turn. */
export function ledgerEntryText(entry: LedgerEntry, register: Register): string {
  const override = 'override' in entry ? [`override: ${entry.override}`] : [];
  return escapeControl([...partsOf(entry, register), ...override].join(' · '));
}

function partsOf(entry: LedgerEntry, register: Register): readonly string[] {
  switch (entry.do) {
    case 'player':
      return [`${entry.player} is ${entry.name}`];
    case 'yard': {
      const capacity = `${formatRp(entry.first)} per turn, hulls up to mass ${formatNumber(entry.second)}`;
      const site = entry.site === undefined ? [] : [`on ${worldKinds[entry.site]}`];
      const paid = entry.rp === undefined ? [] : [`${formatRp(entry.rp)} paid`];
      return [`${entry.player} owns shipyard ${entry.yard}`, ...site, capacity, ...paid];
    }
    case 'submit':
      return [
        `class ${entry.class} ${entry.name} registered`,
        `mass ${formatNumber(entry.mass)}`,
        `${formatRp(entry.points)} per ship`,
        `${formatNumber(entry.trp)} TRP`,
        ...(entry.date === undefined ? [] : [entry.date]),
      ];
    case 'commission': {
      const { ship, name } = entry;
      return [`${ship} ${name} started, class ${classNameOf(ship, register)}`, costWords(entry), paidAt(entry)];
    }
    case 'build':
      return [`${shipName(entry.ship, register)} continued`, paidAt(entry)];
    case 'prove':
      return [`class ${entry.class} ${classNameOf(entry.class, register)} proven in battle`];
    case 'refit': {
      const to = `${entry.as}, class ${classNameOf(entry.as, register)}`;
      return [`${shipName(entry.ship, register)} refitted to ${to}`, paidAt(entry), ...gain(entry)];
    }
    case 'spend':
      return [
        entry.ship === undefined ? entry.for : `${entry.for} for ${shipName(entry.ship, register)}`,
        ...(entry.tech === undefined
          ? []
          : [entry.tech + (entry.standing === undefined ? '' : ` (${entry.standing})`)]),
        ...(entry.what === undefined ? [] : [entry.what]),
        ...(entry.rp === undefined ? [] : [paidAt({ ...entry, rp: entry.rp })]),
        ...(entry.trp === undefined ? [] : [`${formatNumber(entry.trp)} TRP`]),
        ...(entry.by === undefined ? [] : [`by ${shipName(entry.by, register)}`]),
        ...gain(entry),
      ];
    case 'turn':
      return [
        `turn of ${entry.player} closed`,
        `${formatRp(entry.left)} and ${formatNumber(entry['left-trp'])} TRP left`,
      ];
    default:
      return [...eventParts(entry, register), ...('what' in entry && entry.what !== undefined ? [entry.what] : [])];
  }
}

type EventEntry = Exclude<
  LedgerEntry,
  { do: 'player' | 'yard' | 'submit' | 'commission' | 'build' | 'prove' | 'refit' | 'spend' | 'turn' }
>;

/** The parts of an entry about an event, without its free text. */
function eventParts(entry: EventEntry, register: Register): readonly string[] {
  switch (entry.do) {
    case 'rename':
      return [`${entry.ship ?? `class ${entry.class}`} renamed ${entry.name}`];
    case 'capture':
      return [`${subjectName(entry, register)} captured by ${entry.player}`];
    case 'adrift':
      return [`${shipName(entry.ship, register)} adrift`];
    case 'recover':
      return [`${shipName(entry.ship, register)} recovered`];
    case 'lose':
      return [`${subjectName(entry, register)} lost`];
    case 'battle':
      return [`battle of ${listed(shipNames(entry.ships, register), 'and')}`];
    case 'meet':
      return [`${entry.player} met ${listed(shipNames(entry.ships, register), 'and')}`];
    case 'planet': {
      const trp = entry.trp === undefined ? '' : ` and ${formatNumber(entry.trp)} TRP`;
      return [
        `${entry.player} owns ${entry.planet}, ${worldKinds[entry.kind]}`,
        `${formatRp(entry.rp)}${trp} per turn`,
      ];
    }
    case 'undo':
      return [`undone: ${correctedLine(entry, register)}`];
    case 'correct':
      return [`corrected: ${correctedLine(entry, register)}`, ...changes(entry, register)];
  }
}

function shipNames(ids: readonly string[], register: Register): readonly string[] {
  return ids.map((id) => shipName(id, register));
}

function subjectName({ ship, planet, yard }: Subject, register: Register): string {
  if (ship !== undefined) return shipName(ship, register);
  return yard === undefined ? (planet ?? '') : `shipyard ${yard}`;
}

/** The entry that an `undo` or `correct` refers to, as it was before. */
function correctedEntry(correction: UndoEntry | CorrectEntry, { written }: Register): LedgerEntry | undefined {
  const at = written.indexOf(correction);
  const target = correctedIndex(written, at);
  return target === undefined ? undefined : currentEntry(written.slice(0, at), target);
}

/** The entry that an `undo` or `correct` refers to, as text. */
function correctedLine(correction: UndoEntry | CorrectEntry, register: Register): string {
  const entry = correctedEntry(correction, register);
  if (entry === undefined) return `entry ${correction.entry}`;
  if (entry.do === 'undo') return `undo of ${correctedLine(entry, register)}`;
  if (entry.do === 'correct') return `correction of ${correctedLine(entry, register)}`;
  return ledgerLine(entry, register);
}

/** `rp 46 → 45`. */
function changes(correction: CorrectEntry, register: Register): readonly string[] {
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

function gain({ gained }: { readonly gained?: number }): readonly string[] {
  return gained === undefined ? [] : [`${formatRp(gained)} gained`];
}

function costWords({ cost, premium = 0, extra = 0, saved = 0 }: CommissionEntry): string {
  if (premium + extra + saved === 0) return formatRp(cost);
  const parts = [
    formatNumber(cost - premium - extra + saved),
    ...(saved > 0 ? [`${formatNumber(-saved)} saved on the hull of a base`] : []),
    ...(premium > 0 ? [`${formatNumber(premium)} premium for the first ship`] : []),
    ...(extra > 0 ? [`${formatNumber(extra)} extra`] : []),
  ];
  return `${parts.join(' + ').replace('+ −', '− ')} = ${formatRp(cost)}`;
}

/** The name of a class, or of the class of a ship. */
function classNameOf(id: string, { classes }: Register): string {
  return classes.get(classIdOf(id))?.entry.name ?? classIdOf(id);
}

/** ID and name of a ship, also for an earlier ID. */
function shipName(id: string, { ships }: Register): string {
  const ship = ships.get(id) ?? [...ships.values()].find(({ previousIds }) => previousIds.includes(id));
  return ship ? `${id} ${ship.name}` : id;
}

/** The status of a ship: `ready`, `building, 50 of 135 RP paid`. */
export function shipStatus(ship: RegisteredShip): string {
  if (ship.fate) return ship.fate;
  if (ship.isAdrift) return 'adrift';
  return isBuilding(ship) ? `building, ${formatNumber(ship.paid)} of ${formatRp(ship.cost)} paid` : 'ready';
}
