import { baseRules } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { fractionOf, perMass } from '../../formula.ts';

export const tenderBay = defineSystem({
  id: 'tender-bay',
  name: 'Tender bay',
  alsoCalled: ['tender', 'ship bay'],
  icon: 'tender-bay',
  cite: baseRules('Tender bays'),
  about:
    'A docking bay with workshops. A tender carries whole ships, defense boats or gunboats in it, takes them through ' +
    'FTL and maintains them between battles.',
  choices: { capacity: integerChoice('Total mass of the ships and craft it can carry.', { atLeast: 1 }) },
  mass: fractionOf(3, 2, 'capacity', 'up'),
  points: perMass(3),
  nonCombat: true,
  unarmed: true,
  firesNot: noWeapon,
  examples: () => [
    { with: { capacity: 1 }, mass: 2, points: 6 },
    { with: { capacity: 20 }, mass: 30, points: 90 },
    { with: { capacity: 25 }, mass: 38, points: 114 },
  ],
});
