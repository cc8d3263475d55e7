import { base, fleetBook } from '../../../model/citation.ts';
import { word } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { byChoice, fixed, ofHull, perMass } from '../../formula.ts';

export const streamlining = defineSystem({
  id: 'streamlining',
  name: 'Streamlining',
  icon: 'streamlining',
  cite: base('Streamlining'),
  about:
    'Lets a ship enter an atmosphere. A partly streamlined hull manages thin or calm air and a slow landing; a fully streamlined one ' +
    'flies and fights in it. Ships without it burn or break up.',
  reading: 'The books disagree; we hold 5 % and 10 % of the mass at 2 points a mass, as the worked text has it.',
  choices: {
    streamlining: word('How much of the hull is shaped for air.', {
      none: 'not at all',
      partial: 'partly: thin or calm air',
      full: 'fully: any air',
    }),
  },
  mass: byChoice('streamlining', { none: fixed(0), partial: ofHull(5), full: ofHull(10) }),
  points: perMass(2),
  editions: {
    'fleet-book': {
      mass: byChoice('streamlining', { none: fixed(0), partial: ofHull(10), full: ofHull(20) }),
      reading: 'The Fleet Books take 10 % for partial and 20 % for full streamlining, twice what later books take.',
      cite: fleetBook(1, 'Streamlining'),
      examples: () => [
        { with: { streamlining: 'none' }, on: 50, mass: 0, points: 0 },
        { with: { streamlining: 'partial' }, on: 50, mass: 5, points: 10 },
        { with: { streamlining: 'full' }, on: 50, mass: 10, points: 20 },
      ],
    },
  },
  examples: () => [
    { with: { streamlining: 'none' }, on: 50, mass: 0, points: 0 },
    { with: { streamlining: 'partial' }, on: 50, mass: 3, points: 6 },
    { with: { streamlining: 'full' }, on: 50, mass: 5, points: 10 },
  ],
});
