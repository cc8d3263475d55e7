import type { Design } from '../design/design.ts';
import type { Item } from './ship.ts';

/** Whether a system is the hull track or the armor of a living ship: boxes to cross off, and no system by itself. */
export function isTrack({ id }: Pick<Item, 'id'>, { grown }: Pick<Design, 'grown'>): boolean {
  return (id === 'biomass' && grown.hull) || (id === 'carapace' && grown.armor);
}
