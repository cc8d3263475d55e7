import { continuum } from '../rules/citation.ts';
import { defineCheck } from './check.ts';
import { beyondPerFifty } from './per-fifty.ts';

export const tooManySpinalMounts = defineCheck({
  code: 'too-many-spinal-mounts',
  severity: 'error',
  about: 'A ship may carry one spinal mount, of whatever kind, for each 50 mass of hull or part of it.',
  cite: continuum('Spinal Mounts'),
  concerns: ['spinal-mount'],
  *find(ship) {
    yield* beyondPerFifty(ship, 'spinal-mount', 'spinal mount');
  },
});
