import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { allOrNone } from '../shared/all-or-none.ts';
import { overloadable } from '../shared/overloadable.ts';

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
