import { baseRules, fleetBook } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, fractionOf, perMass } from '../../formula.ts';

export const boatBay = defineSystem({
  id: 'boat-bay',
  name: 'Boat bay',
  alsoCalled: ['shuttle bay', 'small craft bay'],
  icon: 'boat-bay',
  cite: baseRules('Boat bays'),
  about:
    'A bay for shuttles, launches and other small craft that do not fight in the battle line. A bay with room for a ' +
    'whole squadron of gunboats (mass 3 each, 4 with FTL drives) can also recover and rearm it.',
  choices: { capacity: integerChoice('Total mass of the craft it can carry.', { atLeast: 1 }) },
  mass: fractionOf(3, 2, 'capacity', 'up'),
  points: constant(0),
  nonCombat: true,
  unarmed: true,
  editions: {
    'fleet-book': {
      points: perMass(3),
      reading: "The Fleet Books price every bay at 3 per mass, as the shuttle bay of the To'Rok shows.",
      cite: fleetBook(2, "Kra'Vak: shuttle bays"),
      examples: () => [
        { with: { capacity: 1 }, mass: 2, points: 6 },
        { with: { capacity: 4 }, mass: 6, points: 18 },
      ],
    },
  },
  firesNot: noWeapon,
  examples: () => [
    { with: { capacity: 1 }, mass: 2, points: 0 },
    { with: { capacity: 4 }, mass: 6, points: 0 },
    { with: { capacity: 5 }, mass: 8, points: 0 },
    { with: { capacity: 18 }, mass: 27, points: 0 },
  ],
});
