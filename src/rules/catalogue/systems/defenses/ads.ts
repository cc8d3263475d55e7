import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { adsBands, fireWith } from '../../fires.ts';
import { byArcs, perMass } from '../../formula.ts';
import { defensiveRoll } from '../../weapon-rolls.ts';

export const ads = defineSystem({
  id: 'ads',
  name: 'Area defense system',
  alsoCalled: ['area defense'],
  icon: 'ads',
  cite: continuum('ADS'),
  about:
    'Point defense with a longer range: one die out to 12 mu, or two out to 6 mu, at one target or two. With an ADFC ' +
    'aboard it also covers friendly ships. If its arcs allow, it can fire astern of a ship under thrust. Against a ' +
    'ship it scores only on a 6.',
  reading: 'Available with 3 or 6 arcs, not 4 or 5.',
  choices: { arcs: arcsChoice() },
  covers: () => arcCoverage(3, 6),
  mass: byArcs({ 3: 2, 6: 3 }),
  points: perMass(3),
  limits: ['Covers 3 or 6 arcs.'],
  only: continuumEditions,
  fires: () => fireWith(adsBands, defensiveRoll, { defensive: true }),
  defends: () => ({ gun: 'pds', bands: adsBands }),
  examples: () => [
    { with: { arcs: 'FP F FS' }, mass: 2, points: 6 },
    { with: { arcs: 'all' }, mass: 3, points: 9 },
  ],
});
