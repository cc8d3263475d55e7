import { baseRules } from '../../../model/citation.ts';
import { integerChoice, wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { byChoice, percentOfHull, perMass } from '../../formula.ts';

export const mainDrive = defineSystem({
  id: 'main-drive',
  name: 'Main drive',
  alsoCalled: ['drive', 'engine', 'maneuver drive', 'MD', 'thrust', 'thruster'],
  icon: 'main-drive',
  cite: baseRules('Main drives'),
  about:
    'A point of thrust changes speed by 1 mu or course by one clock point. A standard drive can spend half its ' +
    'thrust, rounded up, on turns, an advanced one all of it. The first hit halves the drive, the second stops it; ' +
    'damage control restores one half at a time.',
  reading:
    'The percentages are added before the one rounding: 5% × thrust × mass. Thrust 0 has no mass. A halved drive keeps ' +
    'half its thrust, rounded down.',
  choices: {
    thrust: integerChoice('Points of thrust per turn.', { atMost: 100 }),
    type: wordChoice('The kind of drive.', {
      standard: 'can turn with half its thrust',
      advanced: 'can turn with all of its thrust',
    }),
  },
  mass: percentOfHull(5, 'thrust'),
  points: byChoice('type', { standard: perMass(2), advanced: perMass(3) }),
  limits: ['Not on a fortress.'],
  whenLost: 'First loss: half the thrust, rounded down. Second: no thrust.',
  firesNot: noWeapon,
  examples: () => [
    { with: { thrust: 4 }, on: 86, mass: 17, points: 34 },
    { with: { thrust: 4 }, on: 190, mass: 38, points: 76 },
    { with: { thrust: 6, type: 'advanced' }, on: 30, mass: 9, points: 27 },
    { with: { thrust: 0 }, on: 50, mass: 0, points: 0 },
  ],
});
