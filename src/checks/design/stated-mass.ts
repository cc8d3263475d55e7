import { designFile } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { setFix } from '../shared/fixes.ts';

export const statedMass = defineCheck({
  code: 'stated-mass',
  severity: 'error',
  about: 'The mass under `stated` differs from the computed mass. `slipway check --fix` updates it.',
  cite: designFile('stated'),
  find(ship, report) {
    const stated = ship.design.stated?.mass;
    if (stated !== undefined && stated !== ship.mass.used) {
      report({
        at: '/stated/mass',
        message: `stated mass is ${stated}; the design uses ${ship.mass.used}`,
        help: 'run `slipway check --fix FILE` to update `stated`',
        pageHelp: 'press the button to state what the design has',
        fix: setFix('/stated/mass', ship.mass.used),
      });
    }
  },
});
