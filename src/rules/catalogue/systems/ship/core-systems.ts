import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant } from '../../formula.ts';

export const coreSystems = defineSystem({
  id: 'core-systems',
  name: 'Core systems',
  icon: 'core-systems',
  cite: baseRules('Core systems'),
  about:
    'Bridge, life support and power core: free, and aboard every ship. They roll threshold checks at one better. A ' +
    'lost bridge leaves the ship without orders, lost life support eventually kills the crew, and a breached power ' +
    'core may explode; the crew can eject the core and drift on.',
  mass: constant(0),
  points: constant(0),
  firesNot: noWeapon,
  examples: () => [{ mass: 0, points: 0 }],
});
