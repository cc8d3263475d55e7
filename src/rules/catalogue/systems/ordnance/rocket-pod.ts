import { covering } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { arcs } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const rocketPod = defineSystem({
  id: 'rocket-pod',
  name: 'Rocket pod',
  icon: 'rocket-pod',
  cite: continuum('Rocket Pods'),
  about:
    'Two rockets for close passes, fired together at one ship in arc during ordnance launch and crossed off. Each ' +
    'hits on 2+ out to 6 mu, 3+ to 12 mu and 4+ to 18 mu, at one worse against gunboats. Rockets that hit still have ' +
    'to survive point defence, on the side that the target showed at launch; each then does 1d3, half of it past the ' +
    'armor.',
  reading: 'The book prints no arcs for it. We give it three, like the missile racks.',
  choices: { arcs: arcs() },
  covers: () => covering(3),
  mass: fixed(1),
  points: perMass(3),
  limits: ['Covers three arcs.', 'Fires once.'],
  oneShot: true,
  only: sinceContinuum,
  examples: () => [{ with: { arcs: 'FP F FS' }, mass: 1, points: 3 }],
});
