import { fraction, roundUp } from './amounts.ts';

/** Who sails the ship, as a design writes it under `crew`. */
export type CrewKind = 'military' | 'civilian';

/**
 * The crew factor: how many crew stars the hull track has, and how many damage control parties come free.
 *
 * Source: base rules: one for each 20 mass or part of it; for a civilian crew, one for each 50.
 */
export function crewFactor(mass: number, crew: CrewKind): number {
  return roundUp(fraction(mass, crew === 'civilian' ? 50 : 20));
}
