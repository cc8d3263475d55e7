/** IDs that the referee assigns: ppXXX for a class, ppXXXYYY for a ship, where pp are the player's letters. */

import { seededRandom } from '../../damage/play/seeded-draw.ts';

const firstDigits = 100;
const lastDigits = 999;

export function playerOfId(id: string): string {
  return id.slice(0, 2);
}

export function classIdOf(id: string): string {
  return id.slice(0, 5);
}

/**
 * Draws an unused ID: `prefix` and three digits; `undefined` if all are taken. The result depends only on the seed and on
 * the IDs taken with this prefix.
 */
export function drawId(prefix: string, taken: ReadonlySet<string>, seed: number): string | undefined {
  const used = [...taken].filter((id) => id.length === prefix.length + 3 && id.startsWith(prefix)).sort();
  const free: string[] = [];
  for (let digits = firstDigits; digits <= lastDigits; digits++) {
    if (!taken.has(`${prefix}${digits}`)) free.push(`${prefix}${digits}`);
  }
  return free[seededRandom(seed, prefix, ...used)(free.length)];
}

/** Result of a lookup; `several` marks an ambiguous name. */
export type LookupResult<Thing> =
  | { readonly found: Thing }
  | { readonly problem: string; readonly help?: string; readonly several?: true };
