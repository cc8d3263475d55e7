import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { checkAllOrNone } from '../shared/all-or-none.ts';
import { overloadableTorpedoes } from '../shared/overloadable.ts';

export const partialOverload = defineCheck({
  code: 'partial-overload',
  severity: 'error',
  about:
    'If one standard or long-range pulse torpedo has overload, all such torpedoes of the fleet must have it. Other torpedoes do not count.',
  cite: continuum('Overloaded Pulse Torpedoes'),
  onlyIfAboard: ['pulse-torpedo'],
  find(ship, report) {
    const message = "pulse torpedo without overload; all or none of the ship's pulse torpedoes must have it";
    checkAllOrNone(ship, { items: overloadableTorpedoes(ship), key: 'overload', message }, report);
  },
});
