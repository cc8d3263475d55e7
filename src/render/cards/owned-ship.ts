import type { PackShip } from '../sheet/pack/pack.ts';
import type { ShipNumber } from '../sheet/parts/emblems.ts';

/** A ship of the fleet that is not lost, with her number and her name. */
export interface OwnedShip extends ShipNumber {
  readonly subject: PackShip;
  readonly name: string;
}
