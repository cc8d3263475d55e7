import type { Design } from '../design/design.ts';
import type { Item } from './ship.ts';

/** True if an item is the hull track or armor of a living ship: boxes to cross off, not a system to lose. */
export function isGrownTrack({ id }: Pick<Item, 'id'>, { grown }: Pick<Design, 'grown'>): boolean {
  return (id === 'biomass' && grown.hull) || (id === 'carapace' && grown.armor);
}
