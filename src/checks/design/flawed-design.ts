import { projectContinuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

const minMass = 60;

export const flawedDesign = defineCheck({
  code: 'flawed-design',
  severity: 'error',
  about:
    'Flawed designs cost a fifth less. They exist only in continuum-2017, for ships of mass 60 or more without a three-row hull.',
  cite: projectContinuum('13.13'),
  find(ship, report) {
    const { rules, flawed, mass, hull } = ship.design;
    if (!flawed) return;
    if (rules !== 'continuum-2017') {
      report({
        at: '/flawed',
        on: 'key',
        message: `flawed designs are not available in ${rules}; available in continuum-2017`,
      });
      return;
    }
    if (mass < minMass)
      report({ at: '/mass', message: `mass ${mass} is too low for a flawed design; at least ${minMass} required` });
    if (hull.rows === 3) report({ at: '/hull/rows', message: 'a flawed design cannot have a three-row hull' });
  },
});
