import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { perArc, perMass } from '../../formula.ts';

const upToThree = arcCoverage(1, 2, 3);

export const fusionArray = defineSystem({
  id: 'fusion-array',
  name: 'Fusion array',
  icon: 'fusion-array',
  cite: continuum('Fusion Array'),
  about:
    'Hits like a projectile, then rolls beam dice for damage, out to 36 mu in bands of 6 mu. It is set to one of two ' +
    'modes before the battle. A flare always hits at close range, with one die, and grows to six dice as hitting ' +
    'gets harder. A torpedo is the reverse: six dice that seldom hit at close range, one die that always hits at ' +
    'long range. Changing the mode takes a turn without firing. Standard screens do not stop it; advanced ones ' +
    'weaken it as they do a beam.',
  choices: { arcs: arcsChoice() },
  covers: () => upToThree,
  mass: perArc(3, 1),
  points: perMass(3),
  limits: ['It covers at most 3 arcs.'],
  aimed: true,
  only: continuumEditions,
  examples: () => [
    { with: { arcs: 'F' }, mass: 3, points: 9 },
    { with: { arcs: 'F FS' }, mass: 4, points: 12 },
    { with: { arcs: 'FP F FS' }, mass: 5, points: 15 },
  ],
});
