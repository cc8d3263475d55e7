/** JSON documents of the campaign commands: a line per key, and a line per list item. */

import type { Entry } from '../../campaign/entry.ts';
import { classOfShip, shipsOf, statusOf } from '../../campaign/lookup.ts';
import { type Register, type RegisteredClass, type RegisteredShip, turnOf } from '../../campaign/register.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { plainJson } from '../../text/escape-control.ts';
import { findingJson } from '../findings/finding-json.ts';
import { jsonDocument } from '../shared/json-document.ts';

/** Preformatted JSON. */
export interface Raw {
  readonly json: string;
}

/** A document with these keys; `undefined` values are omitted. */
export function campaignJson(keys: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(keys).filter(([, value]) => value !== undefined);
  const texts = entries.map(([key, value]) => [key, Array.isArray(value) ? value.map(jsonOf) : jsonOf(value)] as const);
  return jsonDocument(Object.fromEntries(texts));
}

function jsonOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'json' in value ? (value as Raw).json : plainJson(value);
}

/** Findings as in all JSON documents. */
export function findingsJson(findings: readonly LocatedFinding[]): readonly Raw[] {
  return findings.map((finding) => ({ json: findingJson(finding) }));
}

/** A ledger entry with camelCase keys. */
export function entryJson(entry: Entry): object {
  const camel = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [camel(key), value]));
}

/** A register as JSON data. */
export function registerJson(register: Register): Readonly<Record<string, readonly object[]>> {
  return {
    players: [...register.players].map(([player, name]) => {
      const account = register.accounts.get(player);
      return { player, name, turn: turnOf(register, player), rp: account?.left ?? 0, trp: account?.['left-trp'] ?? 0 };
    }),
    classes: [...register.classes.values()].map((each) => classJson(each, register)),
    ships: [...register.ships.values()].map((each) => shipJson(each, register)),
    yards: register.yards.map(({ name, player, first, second }) => ({ player, yard: name, first, second })),
  };
}

/** A class; `turn` and `date` are of its submission. */
export function classJson(known: RegisteredClass, register: Register): object {
  const { class: number, name, player, design, hash, mass, points, turn, date } = known.entry;
  return {
    ...{ class: number, name, player, design, hash, mass, points, turn, date: date ?? null },
    status: known.proved === undefined ? 'prototype' : 'proven',
    provedInTurn: known.proved ?? null,
    ships: shipsOf(register, known).map((ship) => ship.number),
  };
}

/** A ship; `turn` is the turn in which construction started. */
export function shipJson(ship: RegisteredShip, register: Register): object {
  const { number, name, player, cost, paid, turn, before } = ship;
  const built = classOfShip(register, ship);
  return {
    ship: number,
    name,
    player,
    class: built?.entry.class ?? null,
    className: built?.entry.name ?? null,
    cost,
    paid,
    turn,
    status: statusOf(ship),
    before,
  };
}
