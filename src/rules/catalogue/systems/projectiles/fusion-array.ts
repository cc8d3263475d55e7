import { advancedLevel, craftFire } from '../../../dice/conditions.ts';
import { beamDie, onePoint } from '../../../dice/dice.ts';
import { mix, nothing, times } from '../../../dice/roll.ts';
import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { type Band, mode, scored } from '../../fires.ts';
import { perArc, perMass } from '../../formula.ts';
import { single, toHit } from '../../weapon-rolls.ts';

const upToThree = arcCoverage(1, 2, 3);

/** Six bands of 6 mu; `figure` is both the score that hits and the number of dice. */
function fusionBands(figure: (band: number) => number): readonly Band[] {
  return [1, 2, 3, 4, 5, 6].map((band) => ({ to: 6 * band, needs: figure(band), dice: figure(band) }));
}

/** Modifiers change the roll to hit, not the dice of a hit. */
const fusionRoll = scored(
  { die: 'beam', screens: 'advanced', text: 'the dice in brackets: beam dice a hit' },
  (band, conditions) => {
    const level = advancedLevel(conditions.target);
    const hit = beamDie({ ...craftFire(0, conditions), level, rerolls: true, mode: 'plain', perHit: onePoint });
    return { damage: toHit(band, conditions, times(band.dice ?? 1, hit)) };
  },
  // A single hit, if its dice do a point at all: each does with one chance in two.
  (band, conditions) => {
    const all = 2n ** BigInt(band.dice ?? 1);
    return toHit(
      band,
      conditions,
      mix(all, [
        { weight: all - 1n, roll: single },
        { weight: 1n, roll: nothing },
      ]),
    );
  },
);

export const fusionArray = defineSystem({
  id: 'fusion-array',
  name: 'Fusion array',
  alsoCalled: ['fusion', 'fusion beam'],
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
  fires: () => [
    mode(
      fusionBands((band) => band),
      fusionRoll,
      { name: 'flare' },
    ),
    mode(
      fusionBands((band) => 7 - band),
      fusionRoll,
      { name: 'torpedo' },
    ),
  ],
  examples: () => [
    { with: { arcs: 'F' }, mass: 3, points: 9 },
    { with: { arcs: 'F FS' }, mass: 4, points: 12 },
    { with: { arcs: 'FP F FS' }, mass: 5, points: 15 },
  ],
});
