import { continuum } from '../rules/citation.ts';
import { defineCheck } from './check.ts';
import { beyondPerFifty } from './per-fifty.ts';

export const tooManyTurrets = defineCheck({
  code: 'too-many-turrets',
  severity: 'error',
  about: 'A ship may carry one turret for each 50 mass of hull or part of it.',
  cite: continuum('Turrets'),
  concerns: ['turret'],
  *find(ship) {
    yield* beyondPerFifty(ship, 'turret', 'turret');
  },
});
