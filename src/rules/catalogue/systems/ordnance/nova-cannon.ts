import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noFigures } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const novaCannon = defineSystem({
  id: 'nova-cannon',
  name: 'Nova cannon',
  alsoCalled: ['nova'],
  icon: 'nova-cannon',
  cite: baseRules('Nova cannon'),
  about:
    'A gun along the spine of the ship that fires a ball of energy dead ahead. The blast travels on for three turns, ' +
    'wider and weaker each time, and harms everything it touches, friend or foe. Firing takes all the power of the ' +
    'ship: in that turn it cannot use its drive, its screens or any other weapon.',
  mass: constant(20),
  points: perMass(3),
  limits: ['Fires dead ahead only.'],
  group: 'weapons',
  firesNot: noFigures(
    'no source at hand has the damage of its blast',
    'dead ahead; the blast travels for three turns; that turn no drive, screens or other weapon',
  ),
  examples: () => [{ mass: 20, points: 60 }],
});
