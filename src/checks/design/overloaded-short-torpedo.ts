import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const overloadedShortTorpedo = defineCheck({
  code: 'overloaded-short-torpedo',
  severity: 'error',
  about: 'Short-range pulse torpedoes cannot be fired overloaded, because there is no smaller table for their hits.',
  cite: continuum('Overloaded Pulse Torpedoes'),
  onlyIfAboard: ['pulse-torpedo'],
  find(ship, report) {
    for (const { choices, path } of itemsOf(ship, 'pulse-torpedo')) {
      if (choices.range === 'short' && choices.overload) {
        report({ at: `${path}/overload`, message: 'a short-range pulse torpedo cannot be overloaded' });
      }
    }
  },
});
