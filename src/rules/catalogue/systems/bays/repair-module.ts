import { campaignRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const repairModule = defineSystem({
  id: 'repair-module',
  name: 'Repair module',
  alsoCalled: ['repair', 'repair bay'],
  icon: 'repair-module',
  cite: campaignRules('Repair ship module'),
  about:
    'Lets a ship repair others between battles, away from a shipyard. It repairs one damage point per 10 resource ' +
    'points, which must be carried as cargo. A ship attacked during repair fights with its systems down.',
  reading: 'The figures are those of the campaign rules, used with Continuum points.',
  mass: constant(25),
  points: perMass(2),
  nonCombat: true,
  firesNot: noWeapon,
  examples: () => [{ mass: 25, points: 50 }],
});
