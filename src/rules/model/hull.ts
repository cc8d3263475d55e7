import { fraction, percentOf, roundHalfUp, roundUp } from './amounts.ts';
import type { RuleSet } from './house-rules.ts';

/** Everything a formula may depend on, in addition to the choices of its system. */
export interface Hull extends RuleSet {
  readonly mass: number;
  readonly boxes: number;
  /** Armor boxes of all kinds and layers. */
  readonly armorBoxes: number;
  /** IDs of the enabled optional rules. */
  readonly options: ReadonlySet<string>;
  /** Any advanced fire control aboard; affects the price of phasers. */
  readonly advancedFireControl: boolean;
}

/** The boxes that a hull of this mass needs at least. Source: base rules, Hull. */
export function minHullBoxes(mass: number): number {
  return roundHalfUp(percentOf(10, mass));
}

// The words for the strength of a hull, which give its boxes as a share of the mass.

/** Hull boxes in percent of the mass, by hull type. */
export const hullTypes: Readonly<Record<string, number>> = {
  Fragile: 10,
  Weak: 20,
  Average: 30,
  Strong: 40,
  Super: 50,
};

/** Hull boxes that a hull type gives; `undefined` for any other word, or without a mass. */
export function boxesOfType(type: string | undefined, mass: number | undefined): number | undefined {
  if (type === undefined || mass === undefined) return undefined;
  const percent = Object.hasOwn(hullTypes, type) ? hullTypes[type] : undefined;
  return percent === undefined ? undefined : Math.max(1, roundHalfUp(percentOf(percent, mass)));
}

/** The hull type with this number of boxes. */
export function hullTypeOf(boxes: number, mass: number): string | undefined {
  return Object.keys(hullTypes).find((name) => boxesOfType(name, mass) === boxes);
}

export type CrewKind = 'military' | 'civilian';

/**
 * The crew factor: the number of crew stars on the hull track, and of damage control parties included.
 *
 * Source: base rules: one per 20 mass or part of it; for a civilian crew, one per 50.
 */
export function crewFactor(mass: number, crew: CrewKind): number {
  return roundUp(fraction(mass, crew === 'civilian' ? 50 : 20));
}
