import type { Squadron, Wing } from '../../../rules/design/design.ts';
import type { Aboard, Item, Ship } from '../../../rules/ship/ship.ts';

export interface Berth {
  readonly item: Item;
  readonly number: string;
}

/** Lists every hangar and rack of a ship, in the order of the design. */
export function berthsOf({ items }: Ship): readonly Berth[] {
  const all = items.flatMap((item) => (item.entry.carries ? Array.from({ length: item.count }, () => item) : []));
  return all.map((item, index) => ({ item, number: all.length > 1 ? String(index + 1) : '' }));
}

/** Bay numbers for each copy of a craft; a squadron without a carrier gets one empty number. */
export function numbersOf({ carrier }: Aboard<Wing | Squadron>, berths: readonly Berth[]): readonly string[] {
  return carrier ? berths.filter(({ item }) => item === carrier).map(({ number }) => number) : [''];
}
