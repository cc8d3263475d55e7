import { baseRules } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { editionFlag } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, ifFlag, perMass } from '../../formula.ts';

export const fireControl = defineSystem({
  id: 'fire-control',
  name: 'Fire control',
  alsoCalled: ['FC', 'FCS', 'FCon', 'firecon', 'fire con', 'fire director'],
  icon: 'fire-control',
  cite: baseRules('Fire control'),
  about:
    'Aims the guns. Each working fire control lets the ship fire at one enemy ship per turn, out to 54 mu, with any ' +
    'guns that bear. A ship without one cannot fire at ships. Point defense, missiles and rockets do not need one. ' +
    'An advanced fire control (Continuum 2014, Advanced Fire Control) tracks two targets and detects ships out to 72 ' +
    'mu.',
  choices: {
    advanced: editionFlag(continuumEditions, 'An advanced fire control tracks two targets, like two standard ones.'),
  },
  mass: constant(1),
  points: ifFlag('advanced', perMass(5), perMass(4)),
  limits: ['An advanced fire control counts as two and raises the price of phasers aboard.'],
  firesNot: noWeapon,
  examples: () => [
    { with: { advanced: true }, mass: 1, points: 5 },
    { mass: 1, points: 4 },
    { with: { count: 3 }, mass: 3, points: 12 },
  ],
});
