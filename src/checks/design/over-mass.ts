import { baseRules } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const overMass = defineCheck({
  code: 'over-mass',
  severity: 'error',
  about:
    'Everything aboard must fit in the mass of the ship: hull, armor, drives and all systems together must not exceed it.',
  cite: baseRules('Hull'),
  find(ship, report) {
    const { used, limit } = ship.mass;
    if (used > limit) {
      report({
        at: '/mass',
        message: `systems use ${used} mass; the hull provides ${limit} (${used - limit} over)`,
        help: `remove ${used - limit} mass or raise \`mass\` (percentage-based systems grow with the hull); \`slipway fit FILE --cheapest-legal\` finds the least change`,
        pageHelp: `remove systems of ${used - limit} mass, or raise the mass of the ship; some systems grow with it`,
      });
    }
  },
});
