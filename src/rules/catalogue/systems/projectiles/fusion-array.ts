import { covering } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { arcs } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { perArc, perMass } from '../../formula.ts';

const upToThree = covering(1, 2, 3);

export const fusionArray = defineSystem({
  id: 'fusion-array',
  name: 'Fusion array',
  icon: 'fusion-array',
  cite: continuum('Fusion Array'),
  about:
    'Hits as a projectile, then rolls beam dice for damage, out to 36 mu in bands of 6. It is set before the ' +
    'battle to one of two modes: the flare is sure to hit close by with one die, and grows to six dice as hitting ' +
    'grows harder; the torpedo is the reverse, six dice that seldom hit close by and one die that cannot miss far ' +
    'off. A change of mode costs a turn of silence. Standard screens do not stop it, advanced ones do as they ' +
    'would a beam.',
  choices: { arcs: arcs() },
  covers: () => upToThree,
  mass: perArc(3, 1),
  points: perMass(3),
  limits: ['It covers at most 3 arcs.'],
  aimed: true,
  only: sinceContinuum,
  examples: () => [
    { with: { arcs: 'F' }, mass: 3, points: 9 },
    { with: { arcs: 'F FS' }, mass: 4, points: 12 },
    { with: { arcs: 'FP F FS' }, mass: 5, points: 15 },
  ],
});
