import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant } from '../../formula.ts';

export const marines = defineSystem({
  id: 'marines',
  name: 'Marine boarding party',
  alsoCalled: ['boarding party', 'marine', 'marine squad'],
  icon: 'marines',
  cite: continuum('Marine Boarding Parties'),
  about:
    'Soldiers trained to fight aboard ships. They kill boarders on 4+, and board by torpedo, shuttle or transporter; ' +
    'only they can make transporter raids. Each party is a separate icon that threshold checks can kill. It cannot ' +
    'be repaired during the battle, and needle beams cannot target it.',
  reading:
    'Marines share the crew factor with extra damage control parties, and only marines may use troop berthing. They ' +
    'are bought for the battle and are not part of the class. Living ships have no crew to carry them: they make marines ' +
    'of their biomass (`living-marines`).',
  mass: constant(0),
  points: constant(5),
  limits: ['With extra damage control parties, at most as many as the crew factor plus troop berthing has room for.'],
  group: 'loadout',
  loadout: true,
  whenLost: 'Killed: cannot be repaired.',
  firesNot: noWeapon,
  examples: () => [
    { mass: 0, points: 5 },
    { with: { count: 3 }, mass: 0, points: 15 },
  ],
});
