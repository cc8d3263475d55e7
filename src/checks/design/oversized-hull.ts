import { baseRules } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const oversizedHull = defineCheck({
  code: 'oversized-hull',
  severity: 'warning',
  about: 'The rulebooks advise building ships of more than mass 300 in sections.',
  cite: baseRules('Hull'),
  find(ship, report) {
    if (ship.hull.mass > 300)
      report({ at: '/mass', message: `mass ${ship.hull.mass} is over 300; larger ships should be built in sections` });
  },
});
