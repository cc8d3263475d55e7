import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { notAWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const ortillery = defineSystem({
  id: 'ortillery',
  name: 'Ortillery',
  alsoCalled: ['orbital artillery', 'bombardment'],
  icon: 'ortillery',
  cite: baseRules('Ortillery'),
  about:
    'Orbital artillery: guns and guided bombs for ground targets, fired from orbit to support a landing. It cannot ' +
    'be used against ships. Its effect on the ground is up to the scenario or the ground battle.',
  mass: constant(3),
  points: perMass(3),
  nonCombat: true,
  firesNot: notAWeapon('it fires at targets on the ground'),
  examples: () => [{ mass: 3, points: 9 }],
});
