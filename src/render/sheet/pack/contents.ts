/** Collects the systems, small craft and optional rules of a fleet, each once. */

import type { CraftRow } from '../../../rules/catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../rules/catalogue/entry.ts';
import type { Squadron, Wing } from '../../../rules/design/design.ts';
import { book, entry } from '../../../rules/house/book.ts';
import { type OptionalRule, optionalRules } from '../../../rules/reference/optional-rules.ts';
import { isAlive, type Ship } from '../../../rules/ship/ship.ts';
import { eachOf, type Unit } from '../symbols/units.ts';

export interface Kind {
  readonly entry: BookEntry;
  readonly unit: Unit;
  readonly values: ReadonlyMap<string, ReadonlySet<unknown>>;
}

interface KindDraft {
  readonly entry: BookEntry;
  readonly unit: Unit;
  readonly values: Map<string, Set<unknown>>;
}

export function kindsAboard(ships: readonly Ship[]): readonly Kind[] {
  const found = new Map<string, KindDraft>();
  for (const ship of ships) {
    const { crew } = ship.design;
    for (const { source } of ship.lines) {
      if (source.kind === 'system') collect(source.entry, source.choices, ship, found);
    }
    if (isAlive(ship.design)) continue;
    collect(entry(ship.hull, 'crew'), { crew }, ship, found);
    collect(entry(ship.hull, 'core-systems'), {}, ship, found);
  }
  const books = new Set(ships.map(({ hull }) => book(hull)));
  const order = [...books].flatMap((entries) => [...entries.keys()]);
  return [...new Set(order)].flatMap((id) => found.get(id) ?? []);
}

function collect(system: BookEntry, choices: object, ship: Ship, found: Map<string, KindDraft>): void {
  // Entries without an icon only affect the cost.
  if (system.icon === 'none') return;
  let kind = found.get(system.id);
  if (!kind) {
    const [unit] = eachOf({ entry: system, choices: choices as never }, ship);
    if (!unit) return;
    kind = { entry: system, unit, values: new Map() };
    found.set(system.id, kind);
  }
  for (const [key, value] of Object.entries(choices)) {
    const values = kind.values.get(key) ?? new Set();
    kind.values.set(key, values.add(value));
  }
}

export interface CraftKind {
  readonly kind: 'fighter' | 'gunboat' | 'change';
  readonly word: string;
  readonly row: CraftRow;
  /** Set if the name does not say what is modified. */
  readonly of?: string | undefined;
}

export function craftAboard(ships: readonly Ship[]): readonly CraftKind[] {
  const wings = ships.flatMap((ship) => ship.wings.map(({ craft }) => craft));
  const squadrons = ships.flatMap((ship) => ship.squadrons.map(({ craft }) => craft));
  return [...wingKinds(wings), ...squadronKinds(squadrons)];
}

function wingKinds(wings: readonly Wing[]): readonly CraftKind[] {
  const light = wings.some((wing) => wing.light) ? [{ kind: 'change', word: 'light', row: lightFighter } as const] : [];
  return [
    ...rowsIn('fighter', fighterTypes, new Set(wings.map(({ type }) => type))),
    ...light,
    ...rowsIn('change', fighterMods, new Set(wings.flatMap(({ mods = [] }) => mods)), 'wings'),
    ...rowsIn('change', fighterWeapons, new Set(wings.map(({ weapon = 'beams' }) => weapon)), 'fighters'),
  ];
}

function squadronKinds(squadrons: readonly Squadron[]): readonly CraftKind[] {
  const jammed = squadrons.some(({ ecm = 0 }) => ecm > 0);
  const types = squadrons.flatMap(({ boats }) => boats.map(({ type }) => type));
  return [
    ...rowsIn('gunboat', gunboatTypes, new Set(types)),
    ...rowsIn('change', squadronMods, new Set(squadrons.flatMap(({ mods = [] }) => mods)), 'squadrons'),
    ...(jammed ? [{ kind: 'change', word: 'ecm', row: squadronEcm, of: 'squadrons' } as const] : []),
  ];
}

function rowsIn(
  kind: CraftKind['kind'],
  rows: Readonly<Record<string, CraftRow>>,
  words: ReadonlySet<string>,
  of?: string,
): readonly CraftKind[] {
  return Object.entries(rows).flatMap(([word, row]) => (words.has(word) ? [{ kind, word, row, of }] : []));
}

export function optionsAboard(ships: readonly Ship[]): readonly OptionalRule[] {
  const agreed = new Set(ships.flatMap(({ design }) => design.options));
  return Object.entries(optionalRules).flatMap(([id, rule]) => (agreed.has(id) ? [rule] : []));
}
