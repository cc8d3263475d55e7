import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { defineSystem } from '../../define-system.ts';
import { notAWeapon, sameDice } from '../../fires.ts';
import { constant } from '../../formula.ts';

export const grapeshot = defineSystem({
  id: 'grapeshot',
  name: 'Grapeshot launcher',
  alsoCalled: ['grape'],
  icon: 'grapeshot',
  cite: continuum('Grapeshot'),
  about:
    'A cheaper relative of the scattergun. Once per battle it rolls four point defense dice against fighters or ' +
    'missiles, and is then crossed off.',
  reading: 'The rulebook states no arcs for it; slipway lets it fire all round, like the scattergun.',
  mass: constant(1),
  points: constant(4),
  limits: ['One shot.', 'Always covers all six arcs.'],
  oneShot: true,
  only: continuumEditions,
  firesNot: notAWeapon('it fires at fighters and missiles only'),
  defends: () => ({ gun: 'grapeshot', bands: sameDice(1, 6), oneShot: true }),
  examples: () => [{ mass: 1, points: 4 }],
});
