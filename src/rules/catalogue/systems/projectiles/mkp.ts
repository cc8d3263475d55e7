import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, sameDice } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { penetratorRoll } from '../../weapon-rolls.ts';

const oneArc = arcCoverage(1);

export const mkp = defineSystem({
  id: 'mkp',
  name: 'Multiple kinetic penetrator',
  alsoCalled: ['MKP pack'],
  icon: 'mkp',
  cite: continuum('Multiple Kinetic Penetrators'),
  about:
    'A single volley of very fast slugs, out to 12 mu. It hits once on a 4 or 5 and twice on a 6. Each hit does 4 ' +
    'points, armor-piercing; screens do not stop it. It is crossed off once fired.',
  choices: { arcs: arcsChoice() },
  covers: () => oneArc,
  mass: constant(1),
  points: perMass(4),
  limits: ['It covers one arc.', 'It fires once.'],
  aimed: true,
  oneShot: true,
  fires: () => fireWith(sameDice(1, 12), penetratorRoll, { rate: 'once' }),
  examples: () => [{ with: { arcs: 'F' }, mass: 1, points: 4 }],
});
