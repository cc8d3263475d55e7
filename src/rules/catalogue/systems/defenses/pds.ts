import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, sameDice } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { defensiveRoll } from '../../weapon-rolls.ts';

export const pds = defineSystem({
  id: 'pds',
  name: 'Point defense system',
  alsoCalled: ['PD', 'PDAF', 'point defense', 'anti-fighter battery'],
  icon: 'pds',
  cite: baseRules('Point defense systems'),
  about:
    'Close-range defense against fighters, gunboats and missiles, out to 6 mu and all round, even astern of a ship ' +
    'under thrust. It rolls one die per turn and needs no fire control. It protects its own ship; with an ADFC ' +
    'aboard, also a friendly ship within 6 mu. Against a ship it scores only on a 6.',
  mass: constant(1),
  points: perMass(3),
  limits: ['Always covers all six arcs.'],
  fires: () => fireWith(sameDice(1, 6), defensiveRoll, { defensive: true }),
  defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
  examples: () => [
    { mass: 1, points: 3 },
    { with: { count: 4 }, mass: 4, points: 12 },
  ],
});
