import { percentOf, roundHalfUp } from './amounts.ts';
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
