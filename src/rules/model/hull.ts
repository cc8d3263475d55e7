import type { RulesInForce } from './house-rules.ts';

/** Everything a formula may depend on besides the choices of its system. */
export interface Hull extends RulesInForce {
  readonly mass: number;
  readonly boxes: number;
  /** Armor boxes of all kinds and layers. */
  readonly armorBoxes: number;
  /** IDs of the enabled optional rules. */
  readonly options: ReadonlySet<string>;
  /** Any advanced fire control aboard; affects the price of phasers. */
  readonly advancedFireControl: boolean;
}
