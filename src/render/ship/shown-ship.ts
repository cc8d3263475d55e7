import type { ShipDamage } from '../../damage/ship-damage.ts';
import type { OutlineStyle } from '../../rules/reference/outline-styles.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** A ship as a drawing shows it. */
export interface ShownShip {
  readonly ship: Ship;
  readonly damage?: ShipDamage | undefined;
  readonly outline?: OutlineStyle | undefined;
}
