import { base } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const overMass = defineCheck({
  code: 'over-mass',
  severity: 'error',
  about:
    'Everything aboard must fit in the mass of the ship: the boxes of all systems, hull, armor and drives together may not exceed it.',
  cite: base('Hull'),
  find(ship, report) {
    const { used, limit } = ship.mass;
    if (used > limit) {
      report({
        at: '/mass',
        message: `the ship uses ${used} mass and has ${limit}`,
        help: `take out ${used - limit} mass, or raise \`mass\`: every share of the hull grows with it`,
      });
    }
  },
});
