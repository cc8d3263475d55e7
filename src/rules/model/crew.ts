import { fraction, roundUp } from './amounts.ts';

export type CrewKind = 'military' | 'civilian';

/**
 * The crew factor: the number of crew stars on the hull track, and of damage control parties included.
 *
 * Source: base rules: one per 20 mass or part of it; for a civilian crew, one per 50.
 */
export function crewFactor(mass: number, crew: CrewKind): number {
  return roundUp(fraction(mass, crew === 'civilian' ? 50 : 20));
}
