import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { percentOfHull, perMass, timesLevel } from '../../formula.ts';

export const stealthField = defineSystem({
  id: 'stealth-field',
  name: 'Stealth field',
  icon: 'stealth-field',
  cite: continuum('Stealth Fields'),
  about:
    'Works like a stealth hull: the range bands and lock-on ranges of attackers shrink by a sixth per level. Orders ' +
    'turn it on and off. At level 2 the ship cannot fire beyond 24 mu, unless it goes active and counts as level 1 ' +
    'for the turn. Unlike a stealth hull it has icons, which threshold checks, needle beams and EMP can hit.',
  reading: 'Each level is rounded separately.',
  choices: {
    level: numberChoice('Number of generators, one per level.', {
      1: 'range bands of 12 mu become 10 mu',
      2: 'range bands of 12 mu become 8 mu',
    }),
  },
  mass: timesLevel(percentOfHull(5)),
  points: perMass(6),
  limits: ['Stealth hull and stealth field together: at most level 2.', 'Cannot be combined with a holofield.'],
  only: continuumEditions,
  firesNot: noWeapon,
  examples: () => [
    { with: { level: 1 }, on: 100, mass: 5, points: 30 },
    { with: { level: 1 }, on: 50, mass: 3, points: 18 },
    { with: { level: 2 }, on: 50, mass: 6, points: 36 },
    { with: { level: 2 }, on: 8, mass: 2, points: 12 },
  ],
});
