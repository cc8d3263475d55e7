import type { ShipDamage } from '../../damage/ship-damage.ts';
import { type Flight, flightsOf } from '../../rules/ship/aboard.ts';
import type { Item, Ship } from '../../rules/ship/ship.ts';

export interface Bay {
  readonly item: Item;
  readonly number: string;
}

/** Lists every hangar and rack of a ship, in the order of the design. */
export function baysOf({ items }: Ship): readonly Bay[] {
  const all = items.flatMap((item) => (item.entry.carries ? Array.from({ length: item.count }, () => item) : []));
  return all.map((item, index) => ({ item, number: String(index + 1) }));
}

/** A wing or squadron with the number of its bay, empty if it needs none, and the indexes of the craft that it has lost. */
type PrintedFlight = Flight & { readonly bay: string; readonly gone: ReadonlySet<number> };

export function printedFlights(ship: Ship, { craft }: ShipDamage): readonly PrintedFlight[] {
  const bays = baysOf(ship);
  return flightsOf(ship).map((flight, index) => ({
    ...flight,
    // Squadrons outside racks have numbers after the bays' numbers.
    bay: bays[flight.number - 1]?.number ?? '',
    gone: craft.get(index) ?? none,
  }));
}

const none: ReadonlySet<number> = new Set();
