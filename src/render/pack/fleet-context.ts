/** A fleet of a pack as it is printed. */

import type { Theme } from '../drawing/theme.ts';
import type { OrdersPlace, Pack, PackShip } from '../sheet/pack/pack.ts';
import { isLost } from '../sheet/panels/panel.ts';
import type { ShipNumber } from '../sheet/parts/emblems.ts';

export interface FleetContext {
  readonly pack: Pack;
  readonly theme: Theme;
  readonly orders: OrdersPlace;
  /** From 0; later fleets have their numbers in squares. */
  readonly index: number;
  /** A pack with several fleets marks each with a letter. */
  readonly isOnly: boolean;
}

/** A ship with the number that she has on all paper. */
export interface NumberedPackShip extends ShipNumber {
  readonly shown: PackShip;
}

export function numberedShips({ pack, index }: FleetContext): readonly NumberedPackShip[] {
  return pack.ships.map((shown, place) => ({ shown, number: place + 1, isSecondFleet: index > 0 }));
}

export function shipsLeft(context: FleetContext): readonly NumberedPackShip[] {
  return numberedShips(context).filter(({ shown }) => !isLost(shown));
}

/** `A` or `B`; empty for the only fleet. */
export function fleetLetter({ index, isOnly }: FleetContext): string {
  return isOnly ? '' : String.fromCharCode('A'.charCodeAt(0) + index);
}

/** Points of the ships that are left, with bogeys and craft of no ship; and those of all. */
export function fleetPoints({ ships, points, bogeyPoints = 0 }: Pack): { readonly left: number; readonly all: number } {
  const sum = (counted: readonly PackShip[]) => counted.reduce((all, { ship }) => all + ship.points.total, 0);
  const all = points ?? sum(ships) + bogeyPoints;
  return { left: all - sum(ships.filter(isLost)), all };
}
