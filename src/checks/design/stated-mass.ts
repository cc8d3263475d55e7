import { designFile } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { stating } from '../shared/fixes.ts';

export const statedMass = defineCheck({
  code: 'stated-mass',
  severity: 'error',
  about:
    'The author states how much mass the design uses, and the bill says otherwise. `slipway check --fix` states it anew.',
  cite: designFile('stated'),
  find(ship, report) {
    const stated = ship.design.stated?.mass;
    if (stated !== undefined && stated !== ship.mass.used) {
      report({
        at: '/stated/mass',
        message: `the design states that it uses ${stated} mass; it uses ${ship.mass.used}`,
        fix: stating('/stated/mass', ship.mass.used),
      });
    }
  },
});
