import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fewerDice, fireWith } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { graserRoll } from '../../weapon-rolls.ts';
import { diceByClass, doubleMounts } from './mounts.ts';

export const graser = defineSystem({
  id: 'graser',
  name: 'Graser',
  icon: 'graser',
  cite: continuum('Standard Grasers'),
  about:
    'A gamma-ray laser. It hits like a beam: one die per class out to 12 mu, one fewer in each further 12 mu, and ' +
    'natural 6s are rolled again. Each hit does 1 to 3 points (half a die), semi-armor-piercing.',
  reading: doubleMounts.reading,
  choices: { class: numberChoice('Number of dice at close range.', diceByClass), arcs: arcsChoice() },
  covers: (gun) => doubleMounts.covers[gun.class],
  mass: doubleMounts.mass,
  points: perMass(3),
  limits: doubleMounts.limits,
  aimed: true,
  only: continuumEditions,
  fires: (gun) => fireWith(fewerDice(gun.class), graserRoll),
  examples: () => [
    { with: { class: 1, arcs: 'FP F FS' }, mass: 1, points: 3 },
    { with: { class: 1, arcs: 'all' }, mass: 2, points: 6 },
    { with: { class: 2, arcs: 'FP F FS' }, mass: 4, points: 12 },
    { with: { class: 2, arcs: 'all' }, mass: 6, points: 18 },
    { with: { class: 3, arcs: 'F' }, mass: 8, points: 24 },
    { with: { class: 3, arcs: 'all' }, mass: 18, points: 54 },
    { with: { class: 4, arcs: 'F' }, mass: 16, points: 48 },
    { with: { class: 4, arcs: 'FP F FS' }, mass: 24, points: 72 },
  ],
});
