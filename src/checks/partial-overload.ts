import { continuum } from '../rules/citation.ts';
import { all } from '../rules/ship.ts';
import { allOrNone } from './all-or-none.ts';
import { defineCheck } from './check.ts';

export const partialOverload = defineCheck({
  code: 'partial-overload',
  severity: 'error',
  about:
    'If one standard or long-range pulse torpedo is bought with overload, every one of the fleet must be. Short-range torpedoes do not count.',
  cite: continuum('Overloaded Pulse Torpedoes'),
  concerns: ['pulse-torpedo'],
  find(ship, report) {
    const torpedoes = all(ship, 'pulse-torpedo').filter(({ choices }) => choices.range !== 'short');
    allOrNone(torpedoes, 'overload', 'this pulse torpedo has no overload', report);
  },
});
