import { type Item, itemsOf, type Ship } from '../rules/ship/ship.ts';

/** Pulse torpedoes that must all have overload or none: standard and long-range ones. */
export function overloadableTorpedoes(ship: Ship): readonly Item<'pulse-torpedo'>[] {
  return itemsOf(ship, 'pulse-torpedo').filter(({ choices: { range } }) => range === 'standard' || range === 'long');
}
