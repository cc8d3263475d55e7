import { base } from '../../../model/citation.ts';
import { whole, word } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { byChoice, ofHull, perMass } from '../../formula.ts';

export const mainDrive = defineSystem({
  id: 'main-drive',
  name: 'Main drive',
  icon: 'main-drive',
  cite: base('Main drives'),
  about:
    'Changes speed by one mu for each point of thrust, and course by one clock point. A standard drive may spend half its thrust, ' +
    'rounded up, on turning; an advanced one all of it. The first hit halves it, the second stops it; damage control restores it a half at a time.',
  reading: 'The percentages are added before the one rounding: 5 % × thrust × mass. Thrust 0 has no mass.',
  choices: {
    thrust: whole('Points of thrust a turn.', { atMost: 100 }),
    type: word('The kind of drive.', {
      standard: 'half its thrust may turn the ship',
      advanced: 'all of its thrust may turn the ship',
    }),
  },
  mass: ofHull(5, 'thrust'),
  points: byChoice('type', { standard: perMass(2), advanced: perMass(3) }),
  limits: ['A fortress has none.'],
  examples: () => [
    { with: { thrust: 4 }, on: 86, mass: 17, points: 34 },
    { with: { thrust: 4 }, on: 190, mass: 38, points: 76 },
    { with: { thrust: 6, type: 'advanced' }, on: 30, mass: 9, points: 27 },
    { with: { thrust: 0 }, on: 50, mass: 0, points: 0 },
  ],
});
