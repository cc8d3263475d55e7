import { type Room, resized, roomOn, type Standing, standingOf } from '../rules/ship/breakpoint.ts';
import { shipOf } from '../rules/ship/price-ship.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** The design on a hull of another mass. */
export interface Neighbour extends Room {
  readonly points: number;
  /** Unused mass; negative if the systems do not fit. */
  readonly free: number;
}

/** Free mass of a design at nearby hull masses. */
export interface Breakpoints {
  readonly mass: number;
  /** Mass of everything that does not scale with the hull. */
  readonly payload: number;
  /** Sorted by mass; includes the design's own mass. */
  readonly neighbours: readonly Neighbour[];
  readonly standing: Standing;
  /** Class points saved or wasted, compared with the last of the masses in `standing`. */
  readonly worth: number;
}

/** Computes the free mass at the hull masses up to `span` lighter or heavier, and whether the ship is on a breakpoint. */
export function breakpointsOf(ship: Ship, span: number): Breakpoints {
  const { mass } = ship.hull;
  const neighbours: Neighbour[] = [];
  for (let other = Math.max(1, mass - span); other <= mass + span; other++) neighbours.push(neighborAt(ship, other));
  const standing = standingOf(ship);
  const last = standing.masses.at(-1) ?? mass;
  const { room } = roomOn(ship, mass);
  return {
    mass,
    payload: room - ship.mass.free,
    neighbours,
    standing,
    worth: Math.abs(shipOf(resized(ship, last)).points.class - ship.points.class),
  };
}

function neighborAt(ship: Ship, mass: number): Neighbour {
  const other = shipOf(resized(ship, mass));
  return { ...roomOn(ship, mass), points: other.points.class, free: other.mass.free };
}
