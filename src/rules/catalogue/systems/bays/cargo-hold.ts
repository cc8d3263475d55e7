import { baseRules } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, constant } from '../../formula.ts';

export const cargoHold = defineSystem({
  id: 'cargo-hold',
  name: 'Cargo hold',
  alsoCalled: ['cargo', 'cargo bay', 'cargo space', 'freight', 'hold'],
  icon: 'cargo-hold',
  cite: baseRules('Cargo and passenger space'),
  about: 'Space for freight, stores and spares. It has no use in battle; in a campaign it carries goods.',
  choices: { mass: integerChoice('Mass of the hold.', { atLeast: 1 }) },
  mass: amountPer(1, 'mass', 'mass of the hold'),
  points: constant(0),
  nonCombat: true,
  unarmed: true,
  firesNot: noWeapon,
  examples: () => [
    { with: { mass: 1 }, mass: 1, points: 0 },
    { with: { mass: 40 }, mass: 40, points: 0 },
  ],
});
