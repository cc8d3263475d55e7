import { base } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const ortillery = defineSystem({
  id: 'ortillery',
  name: 'Ortillery',
  icon: 'ortillery',
  cite: base('Ortillery'),
  about:
    'Orbital artillery: guns and guided bombs for targets on the ground, fired from orbit in support of a landing. ' +
    'It cannot be used against ships; what it does below is a matter for the scenario or the ground battle.',
  mass: fixed(3),
  points: perMass(3),
  nonCombat: true,
  examples: () => [{ mass: 3, points: 9 }],
});
