import { base } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const oversizedHull = defineCheck({
  code: 'oversized-hull',
  severity: 'warning',
  about: 'The books advise building ships of more than 300 mass in sections.',
  cite: base('Hull'),
  find(ship, report) {
    if (ship.hull.mass > 300)
      report({ at: '/mass', message: `a hull of ${ship.hull.mass} mass is better built in sections of up to 300` });
  },
});
