import { hit } from '../../../dice/roll.ts';
import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, projectileBands, projectileWidths, scored } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { oneHit, toHit } from '../../weapon-rolls.ts';

const threeArcs = arcCoverage(3);

const torpedoRoll = scored(
  { screens: 'none', text: '1 point and two boarding parties' },
  (band, conditions) => ({
    damage: toHit(band, conditions, hit('plain', 1)),
    'boarding-parties': toHit(band, conditions, hit('direct', 2)),
  }),
  oneHit,
);

export const boardingTorpedoLauncher = defineSystem({
  id: 'boarding-torpedo-launcher',
  name: 'Boarding torpedo launcher',
  alsoCalled: ['boarding torpedo', 'boarding torp'],
  icon: 'boarding-torpedo-launcher',
  cite: continuum('Boarding Torpedoes'),
  about:
    'Shoots boarders at another ship, in torpedoes from the magazine it is nested in. It uses the to-hit numbers of ' +
    'projectiles, in one range only. A hit does 1 point of damage and puts two boarding parties aboard.',
  choices: { arcs: arcsChoice() },
  covers: () => threeArcs,
  mass: constant(2),
  points: perMass(3),
  limits: ['It covers 3 arcs.', 'Cannot fire outside a magazine.'],
  group: 'ordnance',
  aimed: true,
  only: continuumEditions,
  fires: () => fireWith(projectileBands(projectileWidths.standard), torpedoRoll),
  examples: () => [{ with: { arcs: 'FP F FS' }, mass: 2, points: 6 }],
});
