import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, sameDice } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { scattergunRoll } from '../../weapon-rolls.ts';

export const scattergun = defineSystem({
  id: 'scattergun',
  name: 'Scattergun',
  alsoCalled: ['scatter pack', 'scatterpack', 'scatter gun'],
  icon: 'scattergun',
  cite: continuum('Scattergun'),
  about:
    'A burst of pellets out to 6 mu, once per battle. It kills a die of fighters or missiles, or half a die of heavy ' +
    'fighters. It rolls one beam die against gunboats, and one without re-roll against plasma bolts: 1 class off on 4 ' +
    'and 5, 2 on 6. It needs no fire control and can cover a ' +
    'friendly ship within 6 mu without an ADFC, but on a 1 that ship takes 1 point. Fired at a ship, it is one beam ' +
    'die that screens do not weaken.',
  reading: 'It fires all round, including astern of a ship under thrust.',
  mass: constant(1),
  points: perMass(5),
  limits: ['One shot.', 'Always covers all six arcs.'],
  oneShot: true,
  fires: () => fireWith(sameDice(1, 6), scattergunRoll, { defensive: true, rate: 'once' }),
  defends: () => ({ gun: 'scattergun', bands: sameDice(1, 6), oneShot: true }),
  examples: () => [
    { mass: 1, points: 5 },
    { with: { count: 5 }, mass: 5, points: 25 },
  ],
});
