import { base } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const massUnused = defineCheck({
  code: 'mass-unused',
  severity: 'warning',
  about: 'Some of the mass that the hull was paid for holds nothing.',
  cite: base('Hull'),
  find(ship, report) {
    const { free, limit, used } = ship.mass;
    if (free > 0)
      report({
        at: '/mass',
        message: `${free} of ${limit} mass ${free === 1 ? 'is' : 'are'} left over: the ship uses ${used}`,
      });
  },
});
