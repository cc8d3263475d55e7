import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant } from '../../formula.ts';

export const damageControlParty = defineSystem({
  id: 'damage-control-party',
  name: 'Extra damage control party',
  alsoCalled: ['damage control', 'damage control team', 'DCP', 'DCT'],
  icon: 'damage-control-party',
  cite: continuum('Damage Control Parties'),
  about:
    'One more crew unit for repairs after threshold checks, in addition to the free ones. It can also fight ' +
    'boarders, or board. Each extra party is a separate icon that threshold checks can kill. It cannot be repaired ' +
    'during the battle, and needle beams cannot target it.',
  reading:
    'Extra parties share the crew factor with marines, and only they may use passenger berthing. They are bought for ' +
    'the battle and are not part of the class.',
  mass: constant(0),
  points: constant(5),
  limits: ['With marines, at most as many as the crew factor plus passenger berthing has room for.'],
  group: 'loadout',
  loadout: true,
  whenLost: 'Killed: cannot be repaired.',
  firesNot: noWeapon,
  examples: () => [
    { mass: 0, points: 5 },
    { with: { count: 4 }, mass: 0, points: 20 },
  ],
});
