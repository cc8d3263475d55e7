import { baseRules } from '../../../model/citation.ts';
import { integerChoice, wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { byChoice, constant, fractionOf, percentOfHull, perMass, sumOf } from '../../formula.ts';

const drive = sumOf(percentOfHull(10), fractionOf(1, 5, 'tug', 'half up'));

/** Points per mass of an advanced drive. */
const advancedRate = 3;

export const ftlDrive = defineSystem({
  id: 'ftl-drive',
  name: 'FTL drive',
  alsoCalled: ['FTL', 'hyperdrive', 'jump', 'jump drive', 'warp drive'],
  icon: 'ftl-drive',
  cite: baseRules('FTL drives'),
  about:
    'Takes the ship between the stars. It must charge for a turn before the jump, and its distortion damages ' +
    'everything close to a ship that leaves or arrives. A tug carries other hulls along. A failed threshold check ' +
    'disables it.',
  choices: {
    type: wordChoice('The kind of drive.', {
      none: 'no FTL drive',
      standard: 'the usual drive',
      advanced: `a better drive, ${advancedRate} points per mass`,
    }),
    tug: integerChoice('Mass of other ships it can carry; adds a fifth of that to the drive.', { fallback: 0 }),
  },
  mass: byChoice('type', { none: constant(0), standard: drive, advanced: drive }),
  points: byChoice('type', { none: constant(0), standard: perMass(2), advanced: perMass(advancedRate) }),
  limits: ['Not on a fortress or a system defense boat.'],
  whenLost: 'No FTL until it is repaired.',
  firesNot: noWeapon,
  examples: () => [
    { with: { type: 'standard' }, on: 86, mass: 9, points: 18 },
    { with: { type: 'advanced' }, on: 45, mass: 5, points: 15 },
    { with: { type: 'standard', tug: 120 }, on: 100, mass: 34, points: 68 },
    { with: { type: 'none' }, on: 100, mass: 0, points: 0 },
  ],
});
