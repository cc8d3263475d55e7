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
