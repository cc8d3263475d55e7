/** What the commands of a campaign print for scripts: a key of the document on each line, an item of a list too. */

import type { Entry } from '../../campaign/entry.ts';
import { classOfShip, shipsOf, statusOf } from '../../campaign/lookup.ts';
import { type Register, type RegisteredClass, type RegisteredShip, turnOf } from '../../campaign/register.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { plainJson } from '../../text/escape-control.ts';
import { findingJson } from '../findings/finding-json.ts';

/** JSON that is written already. */
export interface Raw {
  readonly json: string;
}

/** A document of these keys; lists have a line for each item. */
export function campaignJson(keys: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(keys)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const items = Array.isArray(value) && value.length > 0 ? `[\n${value.map(jsonOf).join(',\n')}\n]` : jsonOf(value);
      return `"${key}": ${items}`;
    });
  return `{ "slipway": 1,\n${lines.join(',\n')} }\n`;
}

function jsonOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'json' in value ? (value as Raw).json : plainJson(value);
}

/** Findings as they stand in every JSON document. */
export function findingsJson(findings: readonly LocatedFinding[]): readonly Raw[] {
  return findings.map((finding) => ({ json: findingJson(finding) }));
}

/** An entry with its keys as JSON documents write them. */
export function entryJson(entry: Entry): object {
  const camel = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [camel(key), value]));
}

/** Everything in a register. */
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

/** A class; `turn` and `date` are those of its submission. */
export function classJson(known: RegisteredClass, register: Register): object {
  const { class: number, name, player, design, hash, mass, points, turn, date } = known.entry;
  return {
    ...{ class: number, name, player, design, hash, mass, points, turn, date: date ?? null },
    status: known.proved === undefined ? 'prototype' : 'proven',
    provedInTurn: known.proved ?? null,
    ships: shipsOf(register, known).map((ship) => ship.number),
  };
}

/** A ship; `turn` is the one in which it was begun. */
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
