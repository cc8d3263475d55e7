import { campaign } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const repairModule = defineSystem({
  id: 'repair-module',
  name: 'Repair module',
  icon: 'repair-module',
  cite: campaign('Repair ship module'),
  about:
    'Lets a ship repair others where there is no yard, between battles: one damage point for each 10 resource ' +
    'points, which have to be carried along as cargo. A ship caught under repair fights with its systems down.',
  reading: 'Its figures are those of the campaign rules as printed, on top of the points of Continuum.',
  mass: fixed(25),
  points: perMass(2),
  nonCombat: true,
  examples: () => [{ mass: 25, points: 50 }],
});
