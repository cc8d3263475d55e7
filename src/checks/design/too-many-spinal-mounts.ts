import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { checkPerFiftyMass } from '../shared/per-fifty.ts';

export const tooManySpinalMounts = defineCheck({
  code: 'too-many-spinal-mounts',
  severity: 'error',
  about: 'A ship carries at most one spinal mount, of any kind, per started 50 mass of hull.',
  reading:
    'A partial 50 mass counts as 50, as in the example of a ship of 101 to 150 mass with three. Mounts of all kinds and sizes count together.',
  cite: continuum('Spinal Mounts'),
  onlyIfAboard: ['spinal-mount'],
  find(ship, report) {
    checkPerFiftyMass(ship, 'spinal-mount', 'spinal mounts', report);
  },
});
