import { continuum } from '../rules/citation.ts';
import { defineCheck } from './check.ts';
import { beyondPerFifty } from './per-fifty.ts';

export const tooManyPlasmaBoltLaunchers = defineCheck({
  code: 'too-many-plasma-bolt-launchers',
  severity: 'error',
  about: 'A ship may carry one plasma bolt launcher, of whatever class, for each 50 mass of hull or part of it.',
  cite: continuum('Plasma Bolt Launchers'),
  concerns: ['plasma-bolt-launcher'],
  *find(ship) {
    yield* beyondPerFifty(ship, 'plasma-bolt-launcher', 'plasma bolt launcher');
  },
});
