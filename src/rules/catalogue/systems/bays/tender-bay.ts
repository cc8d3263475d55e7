import { base } from '../../../model/citation.ts';
import { whole } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { perMass, shareOf } from '../../formula.ts';

export const tenderBay = defineSystem({
  id: 'tender-bay',
  name: 'Tender bay',
  icon: 'tender-bay',
  cite: base('Tender bays'),
  about:
    'A docking bay with workshops, in which a tender carries whole ships, defense boats or gunboats. It takes them ' +
    'through FTL and looks after them between battles.',
  choices: { capacity: whole('The mass of the ships and craft that it holds.', { atLeast: 1 }) },
  mass: shareOf(3, 2, 'capacity', 'up'),
  points: perMass(3),
  nonCombat: true,
  unarmed: true,
  examples: () => [
    { with: { capacity: 1 }, mass: 2, points: 6 },
    { with: { capacity: 20 }, mass: 30, points: 90 },
    { with: { capacity: 25 }, mass: 38, points: 114 },
  ],
});
