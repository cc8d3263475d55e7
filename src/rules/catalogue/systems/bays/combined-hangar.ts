import { projectContinuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const combinedHangar = defineSystem({
  id: 'combined-hangar',
  name: 'Combined hangar',
  icon: 'combined-hangar',
  cite: projectContinuum('13.12'),
  about:
    'A fighter bay that houses one wing and also launches and recovers it, without a separate tube. It is the only ' +
    'fighter bay in the Fleet Books. Continuum 2014 has a hangar and a launch tube instead, with the same total mass ' +
    'and points.',
  carries: 'wing',
  mass: constant(9),
  points: perMass(3),
  combatPoints: perMass(1),
  limits: ['One wing each.'],
  unarmed: true,
  only: ['continuum-2017', 'fleet-book'],
  firesNot: noWeapon,
  examples: () => [{ mass: 9, points: 27 }],
});
