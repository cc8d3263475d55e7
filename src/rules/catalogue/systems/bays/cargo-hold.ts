import { base } from '../../../model/citation.ts';
import { whole } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { each, fixed } from '../../formula.ts';

export const cargoHold = defineSystem({
  id: 'cargo-hold',
  name: 'Cargo hold',
  icon: 'cargo-hold',
  cite: base('Cargo and passenger space'),
  about: 'Space for freight, stores and spares. It has no use in battle; in a campaign it carries goods.',
  choices: { mass: whole('Mass of the hold.', { atLeast: 1 }) },
  mass: each(1, 'mass', 'mass of the hold'),
  points: fixed(0),
  nonCombat: true,
  unarmed: true,
  examples: () => [
    { with: { mass: 1 }, mass: 1, points: 0 },
    { with: { mass: 40 }, mass: 40, points: 0 },
  ],
});
