import { baseRules } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const massUnused = defineCheck({
  code: 'mass-unused',
  severity: 'warning',
  about: 'Part of the mass paid for with the hull is unused.',
  cite: baseRules('Hull'),
  find(ship, report) {
    const { free, limit } = ship.mass;
    const message = `${free} of ${limit} mass unused`;
    if (free > 0) {
      const pageHelp = 'add systems, armor or hull boxes, or lower the mass of the ship';
      report({ at: '/mass', message, help: 'run `slipway fit FILE` for ways to use it', pageHelp });
    }
  },
});
