import { configuration } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const houseMass = defineCheck({
  code: 'house-mass',
  severity: 'error',
  about: 'The house has set a largest mass for ships, in its configuration under `limits`, and the ship is larger.',
  cite: configuration('limits.mass'),
  find({ design }, report, { mass }) {
    if (mass === undefined || design.mass <= mass) return;
    report({ at: '/mass', message: `the house allows ships of up to ${mass} mass; this one is of ${design.mass}` });
  },
});
