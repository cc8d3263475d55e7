/** JSON documents of the campaign commands: a line per key, and a line per list item. */

import type { LedgerEntry } from '../../campaign/entry.ts';
import { classOfShip, shipStatusOf, shipsOfClass } from '../../campaign/lookup.ts';
import { currentTurn, type Register, type RegisteredClass, type RegisteredShip } from '../../campaign/register.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { safeJson } from '../../text/escape-control.ts';
import { findingJson } from '../findings/finding-json.ts';
import { jsonDocument } from '../shared/json-document.ts';

/** Preformatted JSON. */
export interface RawJson {
  readonly json: string;
}

/** A document with these keys; `undefined` values are omitted. */
export function campaignJson(keys: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(keys).filter(([, value]) => value !== undefined);
  const texts = entries.map(([key, value]) => [key, Array.isArray(value) ? value.map(jsonOf) : jsonOf(value)] as const);
  return jsonDocument(Object.fromEntries(texts));
}

function jsonOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'json' in value ? (value as RawJson).json : safeJson(value);
}

/** Findings as in all JSON documents. */
export function rawFindings(findings: readonly LocatedFinding[]): readonly RawJson[] {
  return findings.map((finding) => ({ json: findingJson(finding) }));
}

/** A ledger entry with camelCase keys. */
export function ledgerEntryJson(entry: LedgerEntry): object {
  const camel = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [camel(key), value]));
}

/** A register as JSON data. */
export function registerJson(register: Register): Readonly<Record<string, readonly object[]>> {
  return {
    players: [...register.players].map(([player, name]) => {
      const account = register.lastTurns.get(player);
      return {
        player,
        name,
        turn: currentTurn(register, player),
        rp: account?.left ?? 0,
        trp: account?.['left-trp'] ?? 0,
      };
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
    status: known.provenInTurn === undefined ? 'prototype' : 'proven',
    provedInTurn: known.provenInTurn ?? null,
    ships: shipsOfClass(register, known).map((ship) => ship.id),
  };
}

/** A ship; `turn` is the turn in which construction started. */
export function shipJson(ship: RegisteredShip, register: Register): object {
  const { id, name, player, cost, paid, turn, previousIds } = ship;
  const built = classOfShip(register, ship);
  return {
    ship: id,
    name,
    player,
    class: built?.entry.class ?? null,
    className: built?.entry.name ?? null,
    cost,
    paid,
    turn,
    status: shipStatusOf(ship),
    before: previousIds,
  };
}
