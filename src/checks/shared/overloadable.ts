import { all, type Item, type Ship } from '../../rules/ship/ship.ts';

/** The torpedoes that share one choice of overload: those of standard and of long range. */

export function overloadable(ship: Ship): readonly Item<'pulse-torpedo'>[] {
  return all(ship, 'pulse-torpedo').filter(({ choices: { range } }) => range === 'standard' || range === 'long');
}
