import type { Squadron, Wing } from '../../../rules/design/design.ts';
import type { Aboard, Item, Ship } from '../../../rules/ship/ship.ts';

/** A place for small craft: a hangar or a rack, which has a number where there are several. */
export interface Berth {
  readonly item: Item;
  /** What tells it from the others; nothing where there is only one. */
  readonly number: string;
}

/** Every hangar and rack of a ship, one by one, in the order of the design. */
export function berthsOf({ items }: Ship): readonly Berth[] {
  const all = items.flatMap((item) => (item.entry.carries ? Array.from({ length: item.count }, () => item) : []));
  return all.map((item, index) => ({ item, number: all.length > 1 ? String(index + 1) : '' }));
}

/** The numbers of the berths in which copies of a craft ride, one for each; none for a squadron that sails alone. */
export function numbersOf({ carrier }: Aboard<Wing | Squadron>, berths: readonly Berth[]): readonly string[] {
  return carrier ? berths.filter(({ item }) => item === carrier).map(({ number }) => number) : [''];
}
