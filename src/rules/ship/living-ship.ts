import type { Design } from '../design/design.ts';
import { percentOf, roundHalfUp } from '../model/amounts.ts';
import { hullRows } from './hull-track.ts';
import type { Item } from './ship.ts';

/** True if an item is the hull track or armor of a living ship: boxes to cross off, not a system to lose. */
export function isGrownTrack({ id }: Pick<Item, 'id'>, { grown }: Pick<Design, 'grown'>): boolean {
  return (id === 'biomass' && grown.hull) || (id === 'carapace' && grown.armor);
}

/** True for what is drawn on the hull track of a living ship, and rolls no threshold checks. */
export function isOnHullTrack({ id }: Pick<Item, 'id'>): boolean {
  return id === 'biomass' || id === 'carapace' || id === 'power-generator';
}

/**
 * The power generators at the end of each hull row, which are lost with it; the lower rows take the surplus.
 *
 * Source: Fleet Book 2, Sa'Vasku: power generators.
 */
export function generatorRows(generators: number, rows: number): readonly number[] {
  return [...hullRows(generators, rows)].reverse();
}

/** Generator power that a thrust costs a living ship for a turn. Source: Fleet Book 2, Sa'Vasku: drive nodes. */
export function thrustPower(thrust: number, mass: number): number {
  return roundHalfUp(percentOf(2 * thrust, mass));
}

/** Thrusts that cost the same power. */
export interface ThrustPower {
  readonly from: number;
  readonly to: number;
  readonly power: number;
}

/** This thrust costs a power of the whole mass. Generators weigh 1 each, so no ship has that many. */
const maxThrust = 50;

/** Costs of each thrust that a power pays for, from 1. */
export function affordableThrusts(mass: number, power: number): readonly ThrustPower[] {
  const steps: ThrustPower[] = [];
  for (let thrust = 1; thrust <= maxThrust; thrust++) {
    const cost = thrustPower(thrust, mass);
    if (cost > power) break;
    const same = steps.at(-1)?.power === cost ? steps.pop() : undefined;
    steps.push({ from: same?.from ?? thrust, to: thrust, power: cost });
  }
  return steps;
}
