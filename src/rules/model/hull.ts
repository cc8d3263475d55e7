import type { RulesInForce } from './house-rules.ts';

/** What a formula may know of the ship: its hull, the options in force, and the one fact that phasers need. */

export interface Hull extends RulesInForce {
  /** Mass of the whole ship. */
  readonly mass: number;
  /** Hull boxes. */
  readonly boxes: number;
  /** Armor boxes of every kind, in every layer. */
  readonly armorBoxes: number;
  /** Optional rules that the players agreed on, by id. */
  readonly options: ReadonlySet<string>;
  /** Whether any advanced fire control is aboard: phasers are priced by it. */
  readonly advancedFireControl: boolean;
}
