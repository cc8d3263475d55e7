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
    'A docking bay with workshops. A tender carries whole ships, defense boats or gunboats in it, takes them through ' +
    'FTL and maintains them between battles.',
  choices: { capacity: whole('Total mass of the ships and craft it can carry.', { atLeast: 1 }) },
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
