import { base } from '../../../model/citation.ts';
import { whole, word } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { byChoice, fixed, ofHull, perMass, plus, shareOf } from '../../formula.ts';

const drive = plus(ofHull(10), shareOf(1, 5, 'tug', 'half up'));

export const ftlDrive = defineSystem({
  id: 'ftl-drive',
  name: 'FTL drive',
  icon: 'ftl-drive',
  cite: base('FTL drives'),
  about:
    'Takes the ship between the stars. It must charge for a turn before the jump, and whatever stands close to a ship as it leaves or ' +
    'arrives is torn by the distortion. A tug carries other hulls through with it. One failed threshold check puts it out.',
  choices: {
    type: word('The kind of drive.', {
      none: 'no FTL drive',
      standard: 'the usual drive',
      advanced: 'a finer drive, 3 points a mass',
    }),
    tug: whole('Mass of other ships that it can take along; adds a fifth of it to the drive.', { fallback: 0 }),
  },
  mass: byChoice('type', { none: fixed(0), standard: drive, advanced: drive }),
  points: byChoice('type', { none: fixed(0), standard: perMass(2), advanced: perMass(3) }),
  limits: ['A fortress and a system defense boat have none.'],
  examples: () => [
    { with: { type: 'standard' }, on: 86, mass: 9, points: 18 },
    { with: { type: 'advanced' }, on: 45, mass: 5, points: 15 },
    { with: { type: 'standard', tug: 120 }, on: 100, mass: 34, points: 68 },
    { with: { type: 'none' }, on: 100, mass: 0, points: 0 },
  ],
});
