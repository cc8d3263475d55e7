import type { CraftRow } from '../catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../catalogue/craft/gunboats.ts';
import type { Squadron, Wing } from './design.ts';

type Rows = Readonly<Record<string, CraftRow>>;

/** A catalog row used by small craft, and the key that selects it. */
export interface CraftRowRef {
  readonly row: CraftRow;
  /** JSON pointer within the wing or squadron, without the leading slash. */
  readonly at: string;
}

/** The rows of a wing: type, weapon, modifications. */
export function wingRowRefs({ type, mods = [], light, weapon = 'beams' }: Wing): readonly CraftRowRef[] {
  return [
    ...partOf(fighterTypes, type, 'type'),
    ...partOf(fighterWeapons, weapon, 'weapon'),
    ...mods.flatMap((mod, index) => partOf(fighterMods, mod, `mods/${index}`)),
    ...(light ? [{ row: lightFighter, at: 'light' }] : []),
  ];
}

/** The rows of a squadron: boats, modifications, ECM. */
export function squadronRowRefs({ boats, mods = [], ecm = 0 }: Squadron): readonly CraftRowRef[] {
  return [
    ...boats.flatMap(({ type }, index) => partOf(gunboatTypes, type, `boats/${index}/type`)),
    ...mods.flatMap((mod, index) => partOf(squadronMods, mod, `mods/${index}`)),
    ...(ecm > 0 ? [{ row: squadronEcm, at: 'ecm' }] : []),
  ];
}

function partOf(rows: Rows, key: string, at: string): readonly CraftRowRef[] {
  const row = rows[key];
  return row ? [{ row, at }] : [];
}

export function wingRows(wing: Wing): readonly CraftRow[] {
  return wingRowRefs(wing).map(({ row }) => row);
}

export function squadronRows(squadron: Squadron): readonly CraftRow[] {
  return squadronRowRefs(squadron).map(({ row }) => row);
}

export function allCraftRows(): readonly CraftRow[] {
  const tables: readonly Rows[] = [fighterTypes, fighterMods, fighterWeapons, gunboatTypes, squadronMods];
  return [...tables.flatMap((rows) => Object.values(rows)), lightFighter, squadronEcm];
}
