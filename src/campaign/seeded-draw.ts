/** What the rules leave to chance, made of a seed: the same seed for the same purpose gives the same. */

import { fingerprint } from '../findings/fingerprint.ts';

/** Draws a whole number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number;

/** Draws that follow from a seed and from what they are for. */
export function drawnBy(seed: number, ...purpose: readonly string[]): Draw {
  let state = Number.parseInt(fingerprint([seed, ...purpose].join('\n')).slice(0, 8), 16);
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
