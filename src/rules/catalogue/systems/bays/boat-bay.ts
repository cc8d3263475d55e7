import { base } from '../../../model/citation.ts';
import { whole } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, shareOf } from '../../formula.ts';

export const boatBay = defineSystem({
  id: 'boat-bay',
  name: 'Boat bay',
  icon: 'boat-bay',
  cite: base('Boat bays'),
  about:
    'A bay for shuttles, launches and other small craft that have no part in the battle line. A bay that holds a ' +
    'whole squadron of gunboats, at mass 3 each or 4 with FTL drives, may also recover and rearm it.',
  choices: { capacity: whole('The mass of the craft that it holds.', { atLeast: 1 }) },
  mass: shareOf(3, 2, 'capacity', 'up'),
  points: fixed(0),
  nonCombat: true,
  unarmed: true,
  examples: () => [
    { with: { capacity: 1 }, mass: 2, points: 0 },
    { with: { capacity: 4 }, mass: 6, points: 0 },
    { with: { capacity: 5 }, mass: 8, points: 0 },
    { with: { capacity: 18 }, mass: 27, points: 0 },
  ],
});
