import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed } from '../../formula.ts';

export const damageControlParty = defineSystem({
  id: 'damage-control-party',
  name: 'Extra damage control party',
  icon: 'damage-control-party',
  cite: continuum('Damage Control Parties'),
  about:
    'One more crew unit for repairs after threshold checks, on top of those that come free with the crew. It may ' +
    'also fight boarders, or board. Each extra party is an icon of its own that threshold checks may kill; it cannot ' +
    'be repaired in the battle, and needle beams cannot pick it out.',
  reading:
    'Extra parties share the crew factor with marines, and only they may use passenger berthing. They are bought for ' +
    'the battle and are no part of the class.',
  mass: fixed(0),
  points: fixed(5),
  limits: ['With marines, no more extra parties than the crew factor and the passenger berthing hold.'],
  group: 'loadout',
  loadout: true,
  examples: () => [
    { mass: 0, points: 5 },
    { with: { count: 4 }, mass: 0, points: 20 },
  ],
});
