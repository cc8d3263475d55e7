import { projectContinuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

/** Mass from which there are flawed designs. */
const least = 60;

export const flawedDesign = defineCheck({
  code: 'flawed-design',
  severity: 'error',
  about:
    'Flawed designs cost a fifth less, and only continuum-2017 has them: on ships of 60 mass and more that have no three-row hull.',
  cite: projectContinuum('13.13'),
  find(ship, report) {
    const { rules, flawed, mass, hull } = ship.design;
    if (!flawed) return;
    if (rules !== 'continuum-2017') {
      report({ at: '/flawed', on: 'key', message: `${rules} has no flawed designs; continuum-2017 has` });
      return;
    }
    if (mass < least)
      report({ at: '/mass', message: `a flawed design has at least ${least} mass, and this one ${mass}` });
    if (hull.rows === 3) report({ at: '/hull/rows', message: 'a flawed design has no hull of three rows' });
  },
});
