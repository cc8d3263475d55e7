import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noFigures } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const waveGun = defineSystem({
  id: 'wave-gun',
  name: 'Wave gun',
  alsoCalled: ['wave cannon', 'wave motion gun'],
  icon: 'wave-gun',
  cite: baseRules('Wave gun'),
  about:
    'A smaller version of the nova cannon: a burst of energy dead ahead that spreads and weakens with distance and ' +
    'harms everything in its path, friend or foe. Before it can fire it must charge for one or more turns, as ' +
    'decided by dice. In the turn it fires, the ship uses no other weapon and its screens do not cover the fore arc.',
  mass: constant(12),
  points: perMass(3),
  limits: ['Fires dead ahead only.'],
  group: 'weapons',
  firesNot: noFigures(
    'no source at hand has the damage of its burst',
    'dead ahead; charges a turn or more, by dice; that turn no other weapon, no screens ahead',
  ),
  examples: () => [{ mass: 12, points: 36 }],
});
