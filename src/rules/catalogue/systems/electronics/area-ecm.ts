import { continuum } from '../../../model/citation.ts';
import { oneOf } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { each, perMass } from '../../formula.ts';

export const areaEcm = defineSystem({
  id: 'area-ecm',
  name: 'Area ECM',
  icon: 'area-ecm',
  cite: continuum('Area ECM'),
  about:
    'ECM that shelters the ship and all friends within 6 mu. The price is that the ship blinds its own guns ' +
    'while it jams: nothing that a fire control aims can shoot, only what aims by itself at short range. Each level is an icon of its own, so that ' +
    'they are lost one by one; EMP can hit them.',
  choices: {
    level: oneOf('How strong it is.', {
      1: 'lock-on range 1 mu shorter',
      2: 'lock-on range 2 mu shorter',
      3: 'lock-on range 3 mu shorter',
    }),
  },
  mass: each(2, 'level'),
  points: perMass(3),
  limits: ['At most three levels aboard; on any ship no more than three count, its own ECM included.'],
  examples: () => [
    { with: { level: 1 }, mass: 2, points: 6 },
    { with: { level: 2 }, mass: 4, points: 12 },
    { with: { level: 3 }, mass: 6, points: 18 },
  ],
});
