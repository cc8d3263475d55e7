import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { beyondPerFifty } from '../shared/per-fifty.ts';

export const tooManyTurrets = defineCheck({
  code: 'too-many-turrets',
  severity: 'error',
  about: 'A ship may carry one turret for each 50 mass of hull or part of it.',
  reading:
    'Part of 50 mass counts as 50: a ship of 101 to 150 mass carries three. Each turret counts, whatever its size.',
  cite: continuum('Turrets'),
  concerns: ['turret'],
  find(ship, report) {
    beyondPerFifty(ship, 'turret', 'turret', report);
  },
});
