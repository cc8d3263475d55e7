/** Ledger entries as text. */

import type { Entry } from '../../campaign/entry.ts';
import { classOf } from '../../campaign/numbers.ts';
import { isBuilding, type Register, type RegisteredShip } from '../../campaign/register.ts';
import { plain } from '../../text/escape-control.ts';
import { number } from '../../text/numbers.ts';

/** An entry as a line of text, with the names of ships and classes from the register. */
export function sentence(entry: Entry, register: Register): string {
  const turn = 'turn' in entry ? `turn ${entry.turn} · ` : '';
  return turn + deed(entry, register);
}

/** {@link sentence} without the turn. */
export function deed(entry: Entry, register: Register): string {
  return plain(partsOf(entry, register).join(' · '));
}

function partsOf(entry: Entry, register: Register): readonly string[] {
  switch (entry.do) {
    case 'player':
      return [`${entry.player} is ${entry.name}`];
    case 'yard': {
      const capacity = `${rps(entry.first)} per turn, hulls up to mass ${number(entry.second)}`;
      const paid = entry.rp === undefined ? [] : [`${rps(entry.rp)} paid`];
      return [`${entry.player} owns shipyard ${entry.yard}`, capacity, ...paid];
    }
    case 'submit': {
      const date = entry.date === undefined ? [] : [entry.date];
      const facts = [`mass ${number(entry.mass)}`, `${rps(entry.points)} per ship`, `${number(entry.trp)} TRP`];
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
        ...(entry.what === undefined ? [] : [entry.what]),
        ...(entry.rp === undefined ? [] : [paidAt({ ...entry, rp: entry.rp })]),
        ...(entry.trp === undefined ? [] : [`${number(entry.trp)} TRP`]),
        ...gain(entry),
      ];
    case 'turn':
      return [`turn of ${entry.player} closed`, `${rps(entry.left)} and ${number(entry['left-trp'])} TRP left`];
  }
}

/** `123 RP`. */
export function rps(amount: number): string {
  return `${number(amount)} RP`;
}

function paidAt({ rp, yard }: { readonly rp: number; readonly yard?: string }): string {
  return `${rps(rp)} paid${yard === undefined ? '' : ` at ${yard}`}`;
}

function gain({ gained }: { readonly gained?: number }): readonly string[] {
  return gained === undefined ? [] : [`${rps(gained)} gained`];
}

function costWords({ cost, premium = 0, extra = 0 }: { cost: number; premium?: number; extra?: number }): string {
  if (premium + extra === 0) return rps(cost);
  const parts = [
    number(cost - premium - extra),
    ...(premium > 0 ? [`${number(premium)} premium for the first ship`] : []),
    ...(extra > 0 ? [`${number(extra)} extra`] : []),
  ];
  return `${parts.join(' + ')} = ${rps(cost)}`;
}

/** The name of a class, or of the class of a ship. */
function classNameOf(id: string, { classes }: Register): string {
  return classes.get(classOf(id))?.entry.name ?? classOf(id);
}

/** ID and name of a ship, also for an earlier ID. */
function shipName(id: string, { ships }: Register): string {
  const ship = ships.get(id) ?? [...ships.values()].find(({ before }) => before.includes(id));
  return ship ? `${id} ${ship.name}` : id;
}

/** The status of a ship: `ready`, `building, 50 of 135 RP paid`. */
export function shipStatus(ship: RegisteredShip): string {
  if (ship.fate) return ship.fate;
  return isBuilding(ship) ? `building, ${number(ship.paid)} of ${rps(ship.cost)} paid` : 'ready';
}
