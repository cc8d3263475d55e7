import { configurationFile } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const houseMass = defineCheck({
  code: 'house-mass',
  severity: 'error',
  dependsOnShip: true,
  about: 'The ship is heavier than `limits.mass` in the configuration allows.',
  cite: configurationFile('limits.mass'),
  find({ design }, report, { mass }) {
    if (mass === undefined || design.mass <= mass) return;
    report({ at: '/mass', message: `mass ${design.mass} is over the limit of ${mass} set by \`limits.mass\`` });
  },
});
