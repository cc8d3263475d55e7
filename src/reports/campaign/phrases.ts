/** What entries of a ledger say, in sentences. */

import type { Entry } from '../../campaign/entry.ts';
import { classOf } from '../../campaign/numbers.ts';
import { isBuilding, type Register, type RegisteredShip } from '../../campaign/register.ts';
import { plain } from '../../text/escape-control.ts';
import { number } from '../../text/numbers.ts';

/** An entry in a sentence, with what the register knows of what it names. */
export function sentence(entry: Entry, register: Register): string {
  const turn = 'turn' in entry ? `turn ${entry.turn} · ` : '';
  return turn + deed(entry, register);
}

/** What an entry says, without the turn. */
export function deed(entry: Entry, register: Register): string {
  return plain(partsOf(entry, register).join(' · '));
}

function partsOf(entry: Entry, register: Register): readonly string[] {
  switch (entry.do) {
    case 'player':
      return [`${entry.player} is ${entry.name}`];
    case 'yard': {
      const takes = `${rps(entry.first)} a turn, hulls of up to mass ${number(entry.second)}`;
      const paid = entry.rp === undefined ? [] : [`${rps(entry.rp)} paid for it`];
      return [`${entry.player} has the yard ${entry.yard}`, takes, ...paid];
    }
    case 'submit': {
      const when = entry.date === undefined ? [] : [entry.date];
      const facts = [`mass ${number(entry.mass)}`, `${rps(entry.points)} a ship`, `${number(entry.trp)} TRP`];
      return [`${entry.class} is the class ${entry.name}`, ...facts, ...when];
    }
    case 'commission': {
      const { ship, name } = entry;
      return [`${ship} ${name} is begun, of class ${classNameOf(ship, register)}`, costWords(entry), paidAt(entry)];
    }
    case 'build':
      return [`${shipName(entry.ship, register)} is built on`, paidAt(entry)];
    case 'prove':
      return [`${entry.class} ${classNameOf(entry.class, register)} has been in battle, and is proven`];
    case 'refit': {
      const to = `${entry.as}, of class ${classNameOf(entry.as, register)}`;
      return [`${shipName(entry.ship, register)} becomes ${to}`, paidAt(entry), ...gain(entry)];
    }
    case 'lose':
      return [`${shipName(entry.ship, register)} is lost`, ...(entry.what === undefined ? [] : [entry.what])];
    case 'spend':
      return [
        entry.ship === undefined ? entry.for : `${entry.for} of ${shipName(entry.ship, register)}`,
        ...(entry.what === undefined ? [] : [entry.what]),
        ...(entry.rp === undefined ? [] : [paidAt({ ...entry, rp: entry.rp })]),
        ...(entry.trp === undefined ? [] : [`${number(entry.trp)} TRP`]),
        ...gain(entry),
      ];
    case 'turn':
      return [`${entry.player} is accounted`, `${rps(entry.left)} and ${number(entry['left-trp'])} TRP left`];
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
    ...(premium > 0 ? [`${number(premium)} premium of the first ship`] : []),
    ...(extra > 0 ? [`${number(extra)} extra`] : []),
  ];
  return `${parts.join(' + ')} = ${rps(cost)}`;
}

function classNameOf(of: string, { classes }: Register): string {
  return classes.get(classOf(of))?.entry.name ?? classOf(of);
}

/** A ship by number and name, also by a number that it has had before. */
function shipName(of: string, { ships }: Register): string {
  const ship = ships.get(of) ?? [...ships.values()].find(({ before }) => before.includes(of));
  return ship ? `${of} ${ship.name}` : of;
}

/** How a ship stands: `ready`, `building, 50 of 135 RP paid`. */
export function shipStatus(ship: RegisteredShip): string {
  if (ship.fate) return ship.fate;
  return isBuilding(ship) ? `building, ${number(ship.paid)} of ${rps(ship.cost)} paid` : 'ready';
}
