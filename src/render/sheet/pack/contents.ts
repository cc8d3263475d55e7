/** Collects the systems and small craft of a fleet, each once. */

import type { CraftRow } from '../../../rules/catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../rules/catalogue/entry.ts';
import type { Squadron, Wing } from '../../../rules/design/design.ts';
import { bookEntry, rulebook } from '../../../rules/house/book.ts';
import { isLivingShip, type Ship } from '../../../rules/ship/ship.ts';
import { type Unit, unitsOfOne } from '../../symbols/units.ts';

export interface SystemInFleet {
  readonly entry: BookEntry;
  readonly example: Unit;
  /** Values of each choice that a ship of the fleet has. */
  readonly values: Map<string, Set<unknown>>;
}

export function systemsInFleet(ships: readonly Ship[]): readonly SystemInFleet[] {
  const found = new Map<string, SystemInFleet>();
  for (const ship of ships) {
    const { crew } = ship.design;
    for (const { source } of ship.lines) {
      if (source.kind === 'system') collect(source.entry, source.choices, ship, found);
    }
    if (isLivingShip(ship.design)) continue;
    collect(bookEntry(ship.hull, 'crew'), { crew }, ship, found);
    collect(bookEntry(ship.hull, 'core-systems'), {}, ship, found);
  }
  const books = new Set(ships.map(({ hull }) => rulebook(hull)));
  const order = [...books].flatMap((entries) => [...entries.keys()]);
  return [...new Set(order)].flatMap((id) => found.get(id) ?? []);
}

function collect(system: BookEntry, choices: object, ship: Ship, found: Map<string, SystemInFleet>): void {
  // Entries without an icon only affect the cost.
  if (system.icon === 'none') return;
  let kind = found.get(system.id);
  if (!kind) {
    const [example] = unitsOfOne({ entry: system, choices: choices as never }, ship);
    if (!example) return;
    kind = { entry: system, example, values: new Map() };
    found.set(system.id, kind);
  }
  for (const [key, value] of Object.entries(choices)) {
    const values = kind.values.get(key) ?? new Set();
    kind.values.set(key, values.add(value));
  }
}

export interface CraftInFleet {
  readonly kind: 'fighter' | 'gunboat' | 'change';
  readonly key: string;
  readonly row: CraftRow;
  /** Set if the name does not say what is modified. */
  readonly target?: string | undefined;
}

export function craftInFleet(ships: readonly Ship[]): readonly CraftInFleet[] {
  const wings = ships.flatMap((ship) => ship.wings.map(({ craft }) => craft));
  const squadrons = ships.flatMap((ship) => ship.squadrons.map(({ craft }) => craft));
  return [...wingKinds(wings), ...squadronKinds(squadrons)];
}

function wingKinds(wings: readonly Wing[]): readonly CraftInFleet[] {
  const light = wings.some((wing) => wing.light) ? [{ kind: 'change', key: 'light', row: lightFighter } as const] : [];
  return [
    ...rowsIn('fighter', fighterTypes, new Set(wings.map(({ type }) => type))),
    ...light,
    ...rowsIn('change', fighterMods, new Set(wings.flatMap(({ mods = [] }) => mods)), 'wings'),
    ...rowsIn('change', fighterWeapons, new Set(wings.map(({ weapon = 'beams' }) => weapon)), 'fighters'),
  ];
}

function squadronKinds(squadrons: readonly Squadron[]): readonly CraftInFleet[] {
  const jammed = squadrons.some(({ ecm = 0 }) => ecm > 0);
  const types = squadrons.flatMap(({ boats }) => boats.map(({ type }) => type));
  return [
    ...rowsIn('gunboat', gunboatTypes, new Set(types)),
    ...rowsIn('change', squadronMods, new Set(squadrons.flatMap(({ mods = [] }) => mods)), 'squadrons'),
    ...(jammed ? [{ kind: 'change', key: 'ecm', row: squadronEcm, target: 'squadrons' } as const] : []),
  ];
}

function rowsIn(
  kind: CraftInFleet['kind'],
  rows: Readonly<Record<string, CraftRow>>,
  keys: ReadonlySet<string>,
  target?: string,
): readonly CraftInFleet[] {
  return Object.entries(rows).flatMap(([key, row]) => (keys.has(key) ? [{ kind, key, row, target }] : []));
}

/** A text without its sentences about files and commands, which have code in backticks, and others that `known` matches. */
export function withoutSentences(text: string, known = /`/): string {
  return text
    .split(/(?<=\.) /)
    .filter((sentence) => !known.test(sentence))
    .join(' ');
}
