import { fraction, roundHalfUp } from './amounts.ts';
import { massOn } from './line.ts';
import type { Ship } from './ship.ts';

/**
 * The mass that this design would leave for everything sold by the box if its hull weighed `mass`: every share of the
 * hull taken anew, the hull track kept at its proportion.
 *
 * Source: campaign rules, on taking advantage of breakpoints: with FTL, drive 4 and 30 % hull, mass 47 leaves what 48
 * and 49 leave.
 */
export function roomAt(ship: Ship, mass: number): number {
  const hull = { ...ship.hull, mass };
  let room = mass - roundHalfUp(fraction(ship.hull.boxes * mass, ship.hull.mass));
  for (const { source, count } of ship.lines) {
    if (source.kind === 'system' && source.entry.mass.sharesHull) room -= massOn(hull, source) * count;
  }
  return room;
}
