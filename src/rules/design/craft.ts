import type { CraftRow } from '../catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../catalogue/craft/gunboats.ts';
import type { Squadron, Wing } from './design.ts';

/** Number of fighters in a wing: six, or eight light ones. Source: Continuum 2014, Light Fighter. */
export function fighterCount({ light }: Wing): number {
  return light ? 8 : 6;
}

/** Turns of combat endurance: six, nine with long range, four for light fighters. Source: Continuum 2014, Fighters. */
export function wingEndurance({ light, mods = [] }: Wing): number {
  if (light) return 4;
  return mods.includes('long-range') ? 9 : 6;
}

/** Turns of combat endurance of a gunboat squadron. Source: Continuum 2014, Gunboats. */
export const squadronEndurance = 6;

/** A move and a second move, in mu. */
export interface CraftMoves {
  readonly move: number;
  readonly second: number;
}

/** Moves of a wing; fast ones are faster in the first. Source: Continuum 2014, Fighters, Fast. */
export function wingMoves({ mods = [] }: Wing): CraftMoves {
  return { move: mods.includes('fast') ? 36 : 24, second: 12 };
}

/** Moves of a gunboat squadron. Source: Continuum 2014, Gunboat Rules. */
export const squadronMoves: CraftMoves = { move: 18, second: 9 };

type Rows = Readonly<Record<string, CraftRow>>;

/** A catalog row used by small craft, and the key that selects it. */
export interface CraftRowRef {
  readonly row: CraftRow;
  /** JSON pointer within the wing or squadron, without the leading slash. */
  readonly at: string;
}

/** The rows of a wing: type, weapon, modifications. */
export function wingRowRefs({ type, mods = [], light, weapon = 'beams' }: Wing): readonly CraftRowRef[] {
  const refs: CraftRowRef[] = [];
  addRef(refs, fighterTypes, type, 'type');
  addRef(refs, fighterWeapons, weapon, 'weapon');
  for (const [index, mod] of mods.entries()) addRef(refs, fighterMods, mod, `mods/${index}`);
  if (light) refs.push({ row: lightFighter, at: 'light' });
  return refs;
}

/** The rows of a squadron: boats, modifications, ECM. */
export function squadronRowRefs({ boats, mods = [], ecm = 0 }: Squadron): readonly CraftRowRef[] {
  const refs: CraftRowRef[] = [];
  for (const [index, { type }] of boats.entries()) addRef(refs, gunboatTypes, type, `boats/${index}/type`);
  for (const [index, mod] of mods.entries()) addRef(refs, squadronMods, mod, `mods/${index}`);
  if (ecm > 0) refs.push({ row: squadronEcm, at: 'ecm' });
  return refs;
}

function addRef(refs: CraftRowRef[], rows: Rows, key: string, at: string): void {
  const row = rows[key];
  if (row) refs.push({ row, at });
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

/** True if a bay system accepts robot wings only. Source: Continuum 2014, Fighter Racks. */
export function acceptsRobotsOnly(bay: string): boolean {
  return bay === 'fighter-rack';
}

/** The simplest wing that a bay system accepts. */
export function defaultWingFor(bay: string): Wing {
  return acceptsRobotsOnly(bay) ? { type: 'standard', mods: ['robot'] } : { type: 'standard' };
}
