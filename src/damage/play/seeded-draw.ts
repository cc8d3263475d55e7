/** Seeded random numbers: the same seed and purpose give the same sequence. */

import { fingerprint } from '../../findings/finding.ts';

/** Draws a whole number from 0 to `below` - 1. */
export type RandomBelow = (below: number) => number;

/** Random source for one purpose, so that draws for other purposes do not shift its sequence. */
export function seededRandom(seed: number, ...purpose: readonly string[]): RandomBelow {
  let state = Number.parseInt(fingerprint([seed, ...purpose].join('\n')).slice(0, 8), 16);
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Rolls one six-sided die: 1 to 6. */
export type Die = () => number;
