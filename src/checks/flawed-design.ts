import { projectContinuum } from '../rules/citation.ts';
import { defineCheck } from './check.ts';

export const flawedDesign = defineCheck({
  code: 'flawed-design',
  severity: 'error',
  about:
    'Flawed designs cost a fifth less, and only continuum-2017 has them: on ships of 60 mass and more that have no three-row hull.',
  cite: projectContinuum('13.13'),
  find(ship, report) {
    const { rules, flawed } = ship.design;
    if (flawed && rules !== 'continuum-2017') {
      report({ at: '/flawed', on: 'key', message: `${rules} has no flawed designs; continuum-2017 has` });
    }
  },
});
