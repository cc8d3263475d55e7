/** Ledgers and registers as JSON data. */

import type { LedgerEntry } from '../ledger/entry-kinds.ts';
import { entriesOfTurn } from '../replay/account.ts';
import { classOfShip, shipStatusOf, shipsOfClass } from '../replay/lookup.ts';
import type { Register, RegisteredClass, RegisteredShip } from '../replay/register.ts';
import type { TurnAccount } from '../replay/turn-account.ts';
import { seesShip, type ViewScope, viewRegister } from '../replay/view.ts';

type CamelCase<Text> = Text extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Text;

type EntryData<Entry> = Entry extends unknown ? { readonly [Key in keyof Entry as CamelCase<Key>]: Entry[Key] } : never;

/** A ledger entry with camelCase keys. */
export function entryData<Entry extends LedgerEntry>(entry: Entry): EntryData<Entry> {
  const camel = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const entries = Object.entries(entry).map(([key, value]) => [camel(key), value]);
  return Object.fromEntries(entries) as EntryData<Entry>;
}

/** A register as JSON data: the part in a scope. Figures of others that the viewer does not know are omitted. */
export function registerData(register: Register, scope: ViewScope = {}) {
  const { parts, met } = viewRegister(register, scope);
  const contacts = met.flatMap((part) => part.contacts);
  const known = parts.map(({ player, name, turn, balance }) => {
    const { carried, income, spent, gained, left } = balance;
    const funds = { rp: carried.rp, trp: carried.trp, income: income ?? null, spent, gained, left };
    return { player, name, turn, ...funds };
  });
  type Known = (typeof known)[number];
  const strangers = met.map(({ player, name }): Pick<Known, 'player' | 'name'> & Partial<Known> => ({ player, name }));
  return {
    players: [...known, ...strangers],
    classes: parts.flatMap(({ classes }) =>
      classes.map(({ known }) => registeredClassData(known, register, scope.viewer)),
    ),
    ships: parts.flatMap(({ classes, captured }) =>
      [...classes.flatMap(({ ships }) => ships), ...captured].map((each) => registeredShipData(each, register)),
    ),
    yards: parts.flatMap(({ yards }) =>
      yards.map(({ name, player, first, second, site }) => ({ player, yard: name, first, second, site: site ?? null })),
    ),
    planets: parts.flatMap(({ planets }) =>
      planets.map(({ name, kind, owners }) => {
        const owner = owners.at(-1);
        return { player: owner?.player ?? null, planet: name, kind, ...owner?.income, from: owner?.from ?? null };
      }),
    ),
    ...(scope.viewer === undefined ? {} : { met: contacts }),
  };
}

/** A class; `turn` and `date` are of its submission. */
export function registeredClassData(known: RegisteredClass, register: Register, viewer?: string) {
  const { class: id, name, player, design, hash, mass, points, turn, date } = known.entry;
  return {
    ...{ class: id, name, player, design, hash, mass, points, turn, date: date ?? null },
    status: known.provenInTurn === undefined ? 'prototype' : 'proven',
    provedInTurn: known.provenInTurn ?? null,
    ships: shipsOfClass(register, known)
      .filter((ship) => seesShip(ship, viewer))
      .map((ship) => ship.id),
  };
}

export function accountData(
  { player, turn, carried, income, spent, gained, left, yards }: TurnAccount,
  register: Register,
) {
  return {
    ...{ player, turn, carried, income, gained, spent, left },
    yards: yards.map(({ yard, used, first }) => ({ yard, used, first, left: first - used })),
    entries: entriesOfTurn(register, player, turn).map(entryData),
  };
}

/** A ship; `turn` is the turn in which construction started. */
export function registeredShipData(ship: RegisteredShip, register: Register) {
  const { id, name, player, cost, paid, refit = null, turn, previousIds } = ship;
  const { class: classId = null, name: className = null } = classOfShip(register, ship)?.entry ?? {};
  return {
    ...{ ship: id, name, player, class: classId, className, cost, paid, refit, turn },
    status: shipStatusOf(ship),
    before: previousIds,
  };
}
