import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { checkPerFiftyMass } from '../shared/per-fifty.ts';

export const tooManyTurrets = defineCheck({
  code: 'too-many-turrets',
  severity: 'error',
  about: 'A ship carries at most one turret per started 50 mass of hull.',
  reading:
    'A partial 50 mass counts as 50: a ship of 101 to 150 mass carries three. Each turret counts, whatever its size.',
  cite: continuum('Turrets'),
  onlyIfAboard: ['turret'],
  find(ship, report) {
    checkPerFiftyMass(ship, 'turret', 'turrets', report);
  },
});
