/** The numbers that a referee gives out: ppXXX for a class, ppXXXYYY for a ship. */

import { drawnBy } from './seeded-draw.ts';

/** The smallest and the largest number of three digits. */
const three = { least: 100, most: 999 };

/** The player whose number it is. */
export function playerOf(number: string): string {
  return number.slice(0, 2);
}

/** The number of the class to which a ship's number belongs. */
export function classOf(number: string): string {
  return number.slice(0, 5);
}

/**
 * A number that nobody has had: `prefix` and three digits, drawn by `seed` among those that are left; `undefined` where
 * none is. It follows from the seed and the numbers that are `taken`, and from nothing else.
 */
export function drawnNumber(prefix: string, taken: ReadonlySet<string>, seed: number): string | undefined {
  const given = [...taken].filter((number) => number.length === prefix.length + 3 && number.startsWith(prefix)).sort();
  const free: string[] = [];
  for (let digits = three.least; digits <= three.most; digits++) {
    if (!given.includes(`${prefix}${digits}`)) free.push(`${prefix}${digits}`);
  }
  return free[drawnBy(seed, prefix, ...given)(free.length)];
}
