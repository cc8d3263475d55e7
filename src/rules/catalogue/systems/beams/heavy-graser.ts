import { fullDie } from '../../../dice/dice.ts';
import { times } from '../../../dice/roll.ts';
import { arcCoverage } from '../../../model/arcs.ts';
import { continuum, projectContinuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, editionFlag, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fewerDice, fireWith, type ScoredRoll, scored } from '../../fires.ts';
import { byChoice, ifFlag, perArc, perMass } from '../../formula.ts';
import { firedBeamDie } from '../../weapon-rolls.ts';
import { steppedMounts } from './mounts.ts';

const coverageByClass = {
  1: steppedMounts.covers,
  2: arcCoverage(1, 2, 3, 4, 5, 6),
  3: arcCoverage(1, 2, 3, 4, 5, 6),
} as const;

/** Hits as a beam, each of them a full die. Only the high-intensity kind rolls 6s again. */
function heavyRoll(rerolls: boolean): ScoredRoll {
  const text = `beam dice${rerolls ? '' : ' without re-rolls'}, d6 SAP a hit`;
  return scored(
    { die: 'beam', screens: 'all', text },
    ({ dice = 1 }, conditions) => ({
      damage: times(dice, firedBeamDie(conditions, { rerolls, mode: 'sap', perHit: fullDie })),
    }),
    ({ dice = 1 }, conditions) => times(dice, firedBeamDie(conditions, { rerolls })),
  );
}

export const heavyGraser = defineSystem({
  id: 'heavy-graser',
  name: 'Heavy graser',
  alsoCalled: ['HG'],
  icon: 'heavy-graser',
  cite: continuum('Heavy Grasers'),
  about:
    'A graser for killing ships, with range bands of 18 mu: one die per class in the first band, one fewer in each ' +
    'further band. A 4 or 5 hits once, a 6 twice. Screens weaken it as they do a beam, and no die is rolled again. ' +
    'Each hit does a full die of damage, semi-armor-piercing. No class can fire as point defense.',
  reading: 'The price list under this heading says "Graser"; slipway applies it to heavy grasers, classes 1 to 3.',
  choices: {
    class: numberChoice('Number of dice at close range.', {
      1: 'one die, 18 mu',
      2: 'two dice, 36 mu',
      3: 'three dice, 54 mu',
    }),
    arcs: arcsChoice(),
    'high-intensity': editionFlag(['continuum-2017'], 'The more expensive of the two kinds in the 2017 edition.'),
  },
  covers: (gun) => coverageByClass[gun.class],
  mass: byChoice('class', { 1: steppedMounts.mass, 2: perArc(9, 3), 3: perArc(24, 6) }),
  points: perMass(4),
  limits: ['Class 1 covers 1, 3 or 6 arcs, classes 2 and 3 any number.'],
  aimed: true,
  only: continuumEditions,
  editions: {
    'continuum-2017': {
      points: ifFlag('high-intensity', perMass(4), perMass(3)),
      reading: 'In the 2017 edition heavy grasers cost 3 points per mass, high-intensity ones 4.',
      cite: projectContinuum('Heavy grasers'),
      examples: () => [
        { with: { class: 1, arcs: 'F' }, mass: 2, points: 6 },
        { with: { class: 1, arcs: 'F', 'high-intensity': true }, mass: 2, points: 8 },
        { with: { class: 2, arcs: 'FP F FS' }, mass: 15, points: 45 },
        { with: { class: 3, arcs: 'F', 'high-intensity': true }, mass: 24, points: 96 },
      ],
    },
  },
  fires: (gun) => fireWith(fewerDice(gun.class, 18), heavyRoll(gun['high-intensity'])),
  examples: () => [
    { with: { class: 1, arcs: 'F' }, mass: 2, points: 8 },
    { with: { class: 1, arcs: 'FP F FS' }, mass: 3, points: 12 },
    { with: { class: 1, arcs: 'all' }, mass: 4, points: 16 },
    { with: { class: 2, arcs: 'F' }, mass: 9, points: 36 },
    { with: { class: 2, arcs: 'FP F FS' }, mass: 15, points: 60 },
    { with: { class: 3, arcs: 'F' }, mass: 24, points: 96 },
    { with: { class: 3, arcs: 'F FS' }, mass: 30, points: 120 },
  ],
});
