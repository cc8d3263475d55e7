import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, rocketBands } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { rocketRoll } from '../../weapon-rolls.ts';

export const rocketPod = defineSystem({
  id: 'rocket-pod',
  name: 'Rocket pod',
  alsoCalled: ['rocket', 'rocket pack'],
  icon: 'rocket-pod',
  cite: continuum('Rocket Pods'),
  about:
    'Two rockets for close range, fired together at one ship in arc during ordnance launch and then crossed off. ' +
    'Each hits on 2+ out to 6 mu, 3+ to 12 mu and 4+ to 18 mu, at one worse against gunboats. Rockets that hit must ' +
    'still get past point defense on the side that the target showed at launch. Each then does 1 to 3 points (1d3), ' +
    'half of them past the armor.',
  reading: 'The rulebook states no arcs for it; slipway gives it three, like missile racks.',
  choices: { arcs: arcsChoice() },
  covers: () => arcCoverage(3),
  mass: constant(1),
  points: perMass(3),
  limits: ['Covers three arcs.', 'Fires once.'],
  oneShot: true,
  only: continuumEditions,
  fires: () => fireWith(rocketBands, rocketRoll, { delivery: 'rocket', rate: 'once' }),
  examples: () => [{ with: { arcs: 'FP F FS' }, mass: 1, points: 3 }],
});
