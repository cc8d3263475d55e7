import type { CraftRow } from '../catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../catalogue/craft/gunboats.ts';
import type { Squadron, Wing } from './design.ts';

type Rows = Readonly<Record<string, CraftRow>>;

/** A row of the catalogue that small craft are made of, and where in their entry it is asked for. */
export interface CraftPart {
  readonly row: CraftRow;
  /** A JSON pointer within the wing or squadron, without the slash before it. */
  readonly at: string;
}

/** What a wing is made of: its type, what it shoots with, its modifications. */
export function wingParts({ type, mods = [], light, weapon = 'beams' }: Wing): readonly CraftPart[] {
  return [
    ...partOf(fighterTypes, type, 'type'),
    ...partOf(fighterWeapons, weapon, 'weapon'),
    ...mods.flatMap((mod, index) => partOf(fighterMods, mod, `mods/${index}`)),
    ...(light ? [{ row: lightFighter, at: 'light' }] : []),
  ];
}

/** What a squadron is made of: its boats, its modifications, its jamming. */
export function boatParts({ boats, mods = [], ecm = 0 }: Squadron): readonly CraftPart[] {
  return [
    ...boats.flatMap(({ type }, index) => partOf(gunboatTypes, type, `boats/${index}/type`)),
    ...mods.flatMap((mod, index) => partOf(squadronMods, mod, `mods/${index}`)),
    ...(ecm > 0 ? [{ row: squadronEcm, at: 'ecm' }] : []),
  ];
}

function partOf(rows: Rows, key: string, at: string): readonly CraftPart[] {
  const row = rows[key];
  return row ? [{ row, at }] : [];
}

/** The rows of the catalogue that a wing is made of. */
export function wingRows(wing: Wing): readonly CraftRow[] {
  return wingParts(wing).map(({ row }) => row);
}

/** The rows of the catalogue that a squadron is made of. */
export function boatRows(squadron: Squadron): readonly CraftRow[] {
  return boatParts(squadron).map(({ row }) => row);
}

/** Every row of small craft, types and modifications alike. */
export function craftRows(): readonly CraftRow[] {
  const tables: readonly Rows[] = [fighterTypes, fighterMods, fighterWeapons, gunboatTypes, squadronMods];
  return [...tables.flatMap((rows) => Object.values(rows)), lightFighter, squadronEcm];
}
