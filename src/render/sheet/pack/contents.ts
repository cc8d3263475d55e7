/** What a fleet has aboard, read off its bills: the systems, the small craft and the optional rules, each once. */

import type { CraftRow } from '../../../rules/catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../rules/catalogue/entry.ts';
import type { Squadron, Wing } from '../../../rules/design/design.ts';
import { book, entry } from '../../../rules/house/book.ts';
import { type OptionalRule, optionalRules } from '../../../rules/reference/optional-rules.ts';
import { isAlive, type Ship } from '../../../rules/ship/ship.ts';
import { eachOf, type Unit } from '../symbols/units.ts';

/** A system of the fleet. */
export interface Kind {
  readonly entry: BookEntry;
  /** One of them as it is drawn. */
  readonly unit: Unit;
  /** The values of its choices that the fleet has, by their keys. */
  readonly values: ReadonlyMap<string, ReadonlySet<unknown>>;
}

/** A system as the fleet is gone through. */
interface Gathered {
  readonly entry: BookEntry;
  readonly unit: Unit;
  readonly values: Map<string, Set<unknown>>;
}

/** Every kind of system aboard, in the order of the book. */
export function kindsAboard(ships: readonly Ship[]): readonly Kind[] {
  const known = new Map<string, Gathered>();
  for (const ship of ships) {
    const { crew } = ship.design;
    for (const { source } of ship.lines) {
      if (source.kind === 'system') gather(source.entry, source.choices, ship, known);
    }
    if (isAlive(ship.design)) continue;
    gather(entry(ship.hull, 'crew'), { crew }, ship, known);
    gather(entry(ship.hull, 'core-systems'), {}, ship, known);
  }
  const books = new Set(ships.map(({ hull }) => book(hull)));
  const order = [...books].flatMap((known) => [...known.keys()]);
  return [...new Set(order)].flatMap((id) => known.get(id) ?? []);
}

function gather(system: BookEntry, choices: object, ship: Ship, known: Map<string, Gathered>): void {
  // What has no symbol is a figure of the bill, and nothing in play.
  if (system.icon === 'none') return;
  let kind = known.get(system.id);
  if (!kind) {
    const [unit] = eachOf({ entry: system, choices: choices as never }, ship);
    if (!unit) return;
    kind = { entry: system, unit, values: new Map() };
    known.set(system.id, kind);
  }
  for (const [key, value] of Object.entries(choices)) {
    const values = kind.values.get(key) ?? new Set();
    kind.values.set(key, values.add(value));
  }
}

/** A type of small craft, or what is done to it, under the word by which a design names it. */
export interface CraftKind {
  readonly kind: 'fighter' | 'gunboat' | 'change';
  readonly word: string;
  readonly row: CraftRow;
  /** What is changed, where the name alone does not say it. */
  readonly of?: string | undefined;
}

/** Every type and modification of small craft that the fleet flies. */
export function craftAboard(ships: readonly Ship[]): readonly CraftKind[] {
  const wings = ships.flatMap((ship) => ship.wings.map(({ craft }) => craft));
  const squadrons = ships.flatMap((ship) => ship.squadrons.map(({ craft }) => craft));
  return [...wingKinds(wings), ...squadronKinds(squadrons)];
}

function wingKinds(wings: readonly Wing[]): readonly CraftKind[] {
  const light = wings.some((wing) => wing.light) ? [{ kind: 'change', word: 'light', row: lightFighter } as const] : [];
  return [
    ...among('fighter', fighterTypes, new Set(wings.map(({ type }) => type))),
    ...light,
    ...among('change', fighterMods, new Set(wings.flatMap(({ mods = [] }) => mods)), 'wings'),
    ...among('change', fighterWeapons, new Set(wings.map(({ weapon = 'beams' }) => weapon)), 'fighters'),
  ];
}

function squadronKinds(squadrons: readonly Squadron[]): readonly CraftKind[] {
  const jammed = squadrons.some(({ ecm = 0 }) => ecm > 0);
  const types = squadrons.flatMap(({ boats }) => boats.map(({ type }) => type));
  return [
    ...among('gunboat', gunboatTypes, new Set(types)),
    ...among('change', squadronMods, new Set(squadrons.flatMap(({ mods = [] }) => mods)), 'squadrons'),
    ...(jammed ? [{ kind: 'change', word: 'ecm', row: squadronEcm, of: 'squadrons' } as const] : []),
  ];
}

function among(
  kind: CraftKind['kind'],
  rows: Readonly<Record<string, CraftRow>>,
  words: ReadonlySet<string>,
  of?: string,
): readonly CraftKind[] {
  return Object.entries(rows).flatMap(([word, row]) => (words.has(word) ? [{ kind, word, row, of }] : []));
}

/** The optional rules by which any ship of the fleet was built. */
export function optionsAboard(ships: readonly Ship[]): readonly OptionalRule[] {
  const agreed = new Set(ships.flatMap(({ design }) => design.options));
  return Object.entries(optionalRules).flatMap(([id, rule]) => (agreed.has(id) ? [rule] : []));
}
