import type { Wing } from './design.ts';

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
