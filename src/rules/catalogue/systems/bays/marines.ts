import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed } from '../../formula.ts';

export const marines = defineSystem({
  id: 'marines',
  name: 'Marine boarding party',
  icon: 'marines',
  cite: continuum('Marine Boarding Parties'),
  about:
    'Soldiers trained to fight aboard ships: they kill boarders on 4+, board by torpedo, shuttle or transporter, and ' +
    'alone may be sent on transporter raids. Each party is an icon of its own that threshold checks may kill; it ' +
    'cannot be repaired in the battle, and needle beams cannot pick it out.',
  reading:
    'Marines share the crew factor with extra damage control parties, and only marines may use troop berthing. They ' +
    'are bought for the battle and are no part of the class.',
  mass: fixed(0),
  points: fixed(5),
  limits: ['With extra damage control parties, no more than the crew factor and the troop berthing hold.'],
  group: 'loadout',
  loadout: true,
  examples: () => [
    { mass: 0, points: 5 },
    { with: { count: 3 }, mass: 0, points: 15 },
  ],
});
