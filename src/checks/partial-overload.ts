import { continuum } from '../rules/citation.ts';
import { all, type Item, type Ship } from '../rules/ship.ts';
import { allOrNone } from './all-or-none.ts';
import { defineCheck } from './check.ts';

/** The torpedoes that share one choice of overload: those of standard and of long range. */
export function overloadable(ship: Ship): readonly Item<'pulse-torpedo'>[] {
  return all(ship, 'pulse-torpedo').filter(({ choices: { range } }) => range === 'standard' || range === 'long');
}

export const partialOverload = defineCheck({
  code: 'partial-overload',
  severity: 'error',
  about:
    'If one standard or long-range pulse torpedo is bought with overload, every one of the fleet must be. Others do not count.',
  cite: continuum('Overloaded Pulse Torpedoes'),
  concerns: ['pulse-torpedo'],
  find(ship, report) {
    allOrNone(overloadable(ship), 'overload', 'this pulse torpedo has no overload', report);
  },
});
