/** The kinds of weapons of ships with their dice by range, each once. */

import type { IconId } from '../../rules/catalogue/chapters.ts';
import { type FireRow, fireRows } from '../../rules/firepower/fire-rows.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Item, Ship } from '../../rules/ship/ship.ts';
import { iconOf } from './units.ts';

export interface WeaponKind extends FireRow {
  readonly item: Item;
  /** All items of its ship that fire so. */
  readonly items: readonly Item[];
  readonly ship: Ship;
  /** The label of its icon, with the mode: `PT overloaded`. */
  readonly label: string;
}

/** Every kind of weapon aboard in the order of the designs, higher classes first; point defense and what is dropped come last. */
export function weaponKinds(ships: readonly Ship[]): readonly WeaponKind[] {
  const kinds = new Map<string, WeaponKind>();
  for (const ship of ships) for (const [key, kind] of kindsOf(ship)) if (!kinds.has(key)) kinds.set(key, kind);
  const systems = [...new Set([...kinds.values()].map(({ item }) => item.id))];
  const rank = ({ isAimed, item }: WeaponKind) => (isAimed ? 0 : systems.length) + systems.indexOf(item.id);
  return [...kinds.values()].sort((one, other) => rank(one) - rank(other) || classOf(other) - classOf(one));
}

function classOf({ item }: WeaponKind): number {
  return (item.choices as { readonly class?: number }).class ?? 0;
}

/** Kinds of the ships asked for so far: the panel of a ship is drawn for several frames. A tenth of the layout of 160 sheets. */
const known = new WeakMap<Ship, ReadonlyMap<string, WeaponKind>>();

/** Weapons of a ship by all that is printed about them. */
function kindsOf(ship: Ship): ReadonlyMap<string, WeaponKind> {
  return getOrCompute(known, ship, () => {
    const kinds = new Map<string, WeaponKind>();
    for (const item of ship.items) {
      for (const row of ship.light ? lightRows(item, ship) : fireRows(item, ship)) {
        const { entry, choices } = item;
        const label = `${iconOf(entry.icon as IconId).label(choices, entry.name)} ${row.mode}`.trim();
        const key = [entry.id, label, row.times, JSON.stringify(row.bands), row.effect].join('|');
        const items = [...(kinds.get(key)?.items ?? []), item];
        kinds.set(key, { ...row, item: items[0] as Item, items, ship, label });
      }
    }
    return kinds;
  });
}

/** Full Thrust Light has neither point defense nor re-rolls. */
function lightRows(item: Item, ship: Ship): readonly FireRow[] {
  const atShips = fireRows(item, ship).filter(({ isAimed }) => isAimed);
  return atShips.map((row) => ({ ...row, effect: row.effect.replace(', P', '') }));
}
