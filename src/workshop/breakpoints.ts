import { type Room, resized, roomOn, type Standing, standingOf } from '../rules/ship/breakpoint.ts';
import { shipOf } from '../rules/ship/price-ship.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** A design on the hull of some mass, its systems as they are. */
export interface Neighbour extends Room {
  /** Class points of the design on that hull. */
  readonly points: number;
  /** Mass left over once everything sold by the box is aboard; below 0 it does not fit. */
  readonly free: number;
}

/** What the masses beside that of a design would leave it. */
export interface Breakpoints {
  readonly mass: number;
  /** Mass of everything that does not follow the hull. */
  readonly payload: number;
  /** By mass, that of the design among them. */
  readonly neighbours: readonly Neighbour[];
  readonly standing: Standing;
  /**
   * Class points between the design and the same on the last of the masses of its standing: what an advantage saves, or
   * what the lighter hull would have saved.
   */
  readonly worth: number;
}

/** What the masses up to `span` beside that of the ship would leave it, and whether it sits on an advantage. */
export function breakpointsOf(ship: Ship, span: number): Breakpoints {
  const { mass } = ship.hull;
  const neighbours: Neighbour[] = [];
  for (let other = Math.max(1, mass - span); other <= mass + span; other++) neighbours.push(neighbourAt(ship, other));
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

function neighbourAt(ship: Ship, mass: number): Neighbour {
  const there = shipOf(resized(ship, mass));
  return { ...roomOn(ship, mass), points: there.points.class, free: there.mass.free };
}
