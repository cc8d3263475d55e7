import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { checkPerFiftyMass } from '../shared/per-fifty.ts';

export const tooManyPlasmaBoltLaunchers = defineCheck({
  code: 'too-many-plasma-bolt-launchers',
  severity: 'error',
  about: 'A ship carries at most one plasma bolt launcher, of any class, per started 50 mass of hull.',
  reading: 'A partial 50 mass counts as 50. Launchers count, not their classes.',
  cite: continuum('Plasma Bolt Launchers'),
  onlyIfAboard: ['plasma-bolt-launcher'],
  find(ship, report) {
    checkPerFiftyMass(ship, 'plasma-bolt-launcher', 'plasma bolt launchers', report);
  },
});
