import { baseRules, fleetBook } from '../../../model/citation.ts';
import { wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { byChoice, constant, percentOfHull, perMass } from '../../formula.ts';

export const streamlining = defineSystem({
  id: 'streamlining',
  name: 'Streamlining',
  alsoCalled: ['streamlined'],
  icon: 'streamlining',
  cite: baseRules('Streamlining'),
  about:
    'Lets a ship enter an atmosphere. A partly streamlined hull can enter thin or calm air and land slowly; a fully ' +
    'streamlined one flies and fights in it. Ships without streamlining burn or break up.',
  reading: 'The rulebooks disagree. slipway uses 5% and 10% of the mass at 2 points per mass, as in the worked text.',
  choices: {
    streamlining: wordChoice('Degree of streamlining.', {
      none: 'no streamlining',
      partial: 'for thin or calm air',
      full: 'for any air',
    }),
  },
  mass: byChoice('streamlining', { none: constant(0), partial: percentOfHull(5), full: percentOfHull(10) }),
  points: perMass(2),
  editions: {
    'fleet-book': {
      mass: byChoice('streamlining', { none: constant(0), partial: percentOfHull(10), full: percentOfHull(20) }),
      reading: 'The Fleet Books use 10% for partial and 20% for full streamlining, twice the later figures.',
      cite: fleetBook(1, 'Streamlining'),
      examples: () => [
        { with: { streamlining: 'none' }, on: 50, mass: 0, points: 0 },
        { with: { streamlining: 'partial' }, on: 50, mass: 5, points: 10 },
        { with: { streamlining: 'full' }, on: 50, mass: 10, points: 20 },
      ],
    },
  },
  firesNot: noWeapon,
  examples: () => [
    { with: { streamlining: 'none' }, on: 50, mass: 0, points: 0 },
    { with: { streamlining: 'partial' }, on: 50, mass: 3, points: 6 },
    { with: { streamlining: 'full' }, on: 50, mass: 5, points: 10 },
  ],
});
