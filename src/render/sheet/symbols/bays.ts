import type { Squadron, Wing } from '../../../rules/design/design.ts';
import type { CraftAboard, Item, Ship } from '../../../rules/ship/ship.ts';

export interface Bay {
  readonly item: Item;
  readonly number: string;
}

/** Lists every hangar and rack of a ship, in the order of the design. */
export function baysOf({ items }: Ship): readonly Bay[] {
  const all = items.flatMap((item) => (item.entry.carries ? Array.from({ length: item.count }, () => item) : []));
  return all.map((item, index) => ({ item, number: all.length > 1 ? String(index + 1) : '' }));
}

/** Bay numbers for each copy of a craft; a squadron without a carrier gets one empty number. */
export function bayNumbersOf({ carrier }: CraftAboard<Wing | Squadron>, berths: readonly Bay[]): readonly string[] {
  return carrier ? berths.filter(({ item }) => item === carrier).map(({ number }) => number) : [''];
}
