/** Ledger entries as text. */

import type { LedgerEntry } from '../../campaign/entry.ts';
import { classIdOf } from '../../campaign/numbers.ts';
import { isBuilding, type Register, type RegisteredShip } from '../../campaign/register.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatNumber } from '../../text/numbers.ts';

/** An entry as a line of text, with the names of ships and classes from the register. */
export function ledgerLine(entry: LedgerEntry, register: Register): string {
  const turn = 'turn' in entry ? `turn ${entry.turn} · ` : '';
  return turn + entryText(entry, register);
}

/** {@link ledgerLine} without the turn. */
export function entryText(entry: LedgerEntry, register: Register): string {
  const override = 'override' in entry ? [`override: ${entry.override}`] : [];
  return escapeControl([...partsOf(entry, register), ...override].join(' · '));
}

function partsOf(entry: LedgerEntry, register: Register): readonly string[] {
  switch (entry.do) {
    case 'player':
      return [`${entry.player} is ${entry.name}`];
    case 'yard': {
      const capacity = `${formatRp(entry.first)} per turn, hulls up to mass ${formatNumber(entry.second)}`;
      const paid = entry.rp === undefined ? [] : [`${formatRp(entry.rp)} paid`];
      return [`${entry.player} owns shipyard ${entry.yard}`, capacity, ...paid];
    }
    case 'submit': {
      const date = entry.date === undefined ? [] : [entry.date];
      const facts = [
        `mass ${formatNumber(entry.mass)}`,
        `${formatRp(entry.points)} per ship`,
        `${formatNumber(entry.trp)} TRP`,
      ];
      return [`class ${entry.class} ${entry.name} registered`, ...facts, ...date];
    }
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
    case 'lose':
      return [`${shipName(entry.ship, register)} lost`, ...(entry.what === undefined ? [] : [entry.what])];
    case 'spend':
      return [
        entry.ship === undefined ? entry.for : `${entry.for} for ${shipName(entry.ship, register)}`,
        ...(entry.tech === undefined
          ? []
          : [entry.tech + (entry.standing === undefined ? '' : ` (${entry.standing})`)]),
        ...(entry.what === undefined ? [] : [entry.what]),
        ...(entry.rp === undefined ? [] : [paidAt({ ...entry, rp: entry.rp })]),
        ...(entry.trp === undefined ? [] : [`${formatNumber(entry.trp)} TRP`]),
        ...gain(entry),
      ];
    case 'turn':
      return [
        `turn of ${entry.player} closed`,
        `${formatRp(entry.left)} and ${formatNumber(entry['left-trp'])} TRP left`,
      ];
  }
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

function costWords({ cost, premium = 0, extra = 0 }: { cost: number; premium?: number; extra?: number }): string {
  if (premium + extra === 0) return formatRp(cost);
  const parts = [
    formatNumber(cost - premium - extra),
    ...(premium > 0 ? [`${formatNumber(premium)} premium for the first ship`] : []),
    ...(extra > 0 ? [`${formatNumber(extra)} extra`] : []),
  ];
  return `${parts.join(' + ')} = ${formatRp(cost)}`;
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
  return isBuilding(ship) ? `building, ${formatNumber(ship.paid)} of ${formatRp(ship.cost)} paid` : 'ready';
}
