import type { Squadron, Wing } from '../design.ts';
import type { Ship } from '../ship.ts';
import type { CraftRow } from './craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from './fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from './gunboats.ts';

type Rows = Readonly<Record<string, CraftRow>>;

/** The rows of the catalogue that a wing is made of: its type, what it shoots with, its modifications. */
export function wingRows({ type, mods = [], light, weapon = 'beams' }: Wing): readonly CraftRow[] {
  const [types, changes, weapons]: readonly Rows[] = [fighterTypes, fighterMods, fighterWeapons];
  const rows = [
    types?.[type],
    weapons?.[weapon],
    ...mods.map((mod) => changes?.[mod]),
    light ? lightFighter : undefined,
  ];
  return rows.filter((row) => row !== undefined);
}

/** The rows of the catalogue that a squadron is made of: its boats, its modifications, its jamming. */
export function boatRows({ boats, mods = [], ecm = 0 }: Squadron): readonly CraftRow[] {
  const [types, changes]: readonly Rows[] = [gunboatTypes, squadronMods];
  const jamming = ecm > 0 ? squadronEcm : undefined;
  const rows = [...boats.map(({ type }) => types?.[type]), ...mods.map((mod) => changes?.[mod]), jamming];
  return rows.filter((row) => row !== undefined);
}

/** The rows that the wings and squadrons aboard a ship are made of, as often as they are. */
export function rowsAboard({ wings, squadrons }: Pick<Ship, 'wings' | 'squadrons'>): readonly CraftRow[] {
  return [...wings.flatMap(({ craft }) => wingRows(craft)), ...squadrons.flatMap(({ craft }) => boatRows(craft))];
}

/** Every row of small craft, types and modifications alike. */
export function craftRows(): readonly CraftRow[] {
  const tables: readonly Rows[] = [fighterTypes, fighterMods, fighterWeapons, gunboatTypes, squadronMods];
  return [...tables.flatMap((rows) => Object.values(rows)), lightFighter, squadronEcm];
}
