import {
  type BreakpointStatus,
  breakpointStatus,
  type FreeMass,
  freeMassDetails,
  resizeDesign,
} from '../rules/ship/breakpoint.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** The design on a hull of another mass. */
export interface NeighborMass extends FreeMass {
  readonly points: number;
  /** Unused mass; negative if the systems do not fit. */
  readonly free: number;
}

/** Free mass of a design at nearby hull masses. */
export interface BreakpointAnalysis {
  readonly mass: number;
  /** Mass of everything that does not scale with the hull. */
  readonly payload: number;
  /** Sorted by mass; includes the design's own mass. */
  readonly neighbors: readonly NeighborMass[];
  readonly standing: BreakpointStatus;
  /** Class points saved or wasted, compared with the last of the masses in `standing`. */
  readonly worth: number;
}

/** Computes the free mass at the hull masses up to `span` lighter or heavier, and whether the ship is on a breakpoint. */
export function analyzeBreakpoints(ship: Ship, span: number): BreakpointAnalysis {
  const { mass } = ship.hull;
  const neighbors: NeighborMass[] = [];
  for (let other = Math.max(1, mass - span); other <= mass + span; other++) neighbors.push(neighborAt(ship, other));
  const standing = breakpointStatus(ship);
  const last = standing.masses.at(-1) ?? mass;
  const { room } = freeMassDetails(ship, mass);
  return {
    mass,
    payload: room - ship.mass.free,
    neighbors,
    standing,
    worth: Math.abs(priceShip(resizeDesign(ship, last)).points.class - ship.points.class),
  };
}

function neighborAt(ship: Ship, mass: number): NeighborMass {
  const other = priceShip(resizeDesign(ship, mass));
  return { ...freeMassDetails(ship, mass), points: other.points.class, free: other.mass.free };
}
