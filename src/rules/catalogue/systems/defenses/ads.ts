import { covering } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { arcs } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { byArcs, perMass } from '../../formula.ts';

export const ads = defineSystem({
  id: 'ads',
  name: 'Area defence system',
  icon: 'ads',
  cite: continuum('ADS'),
  about:
    'Point defence with a longer reach: one die out to 12 mu, or two out to 6 mu, which may go to two different ' +
    'targets. With an ADFC aboard it covers friends too. Where its arcs reach there, it fires astern of a ship under ' +
    'thrust. Against a ship only a 6 scores.',
  reading: 'It is sold with three arcs or all six; four or five are not on offer.',
  choices: { arcs: arcs() },
  covers: () => covering(3, 6),
  mass: byArcs({ 3: 2, 6: 3 }),
  points: perMass(3),
  limits: ['Covers 3 or 6 arcs.'],
  only: sinceContinuum,
  examples: () => [
    { with: { arcs: 'FP F FS' }, mass: 2, points: 6 },
    { with: { arcs: 'all' }, mass: 3, points: 9 },
  ],
});
