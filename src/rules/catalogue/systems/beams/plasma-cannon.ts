import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fewerDice, fireWith } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { plasmaRoll } from '../../weapon-rolls.ts';
import { diceByClass, doubleMounts } from './mounts.ts';

export const plasmaCannon = defineSystem({
  id: 'plasma-cannon',
  name: 'Plasma cannon',
  alsoCalled: ['plasma gun'],
  icon: 'plasma-cannon',
  cite: continuum('Plasma Cannon'),
  about:
    'A heavy gun that floods its target with plasma. It rolls one die per class out to 12 mu and one fewer in each ' +
    'further 12 mu. Each die does its score minus 2, less another 1 per level of screens. A 6 is rolled again past ' +
    'the armor. The mount is too slow for defensive fire.',
  reading: doubleMounts.reading,
  choices: { class: numberChoice('Number of plasma dice at close range.', diceByClass), arcs: arcsChoice() },
  covers: (cannon) => doubleMounts.covers[cannon.class],
  mass: doubleMounts.mass,
  points: perMass(3),
  limits: doubleMounts.limits,
  aimed: true,
  only: continuumEditions,
  fires: (gun) => fireWith(fewerDice(gun.class), plasmaRoll),
  examples: () => [
    { with: { class: 1, arcs: 'FP F FS' }, mass: 1, points: 3 },
    { with: { class: 1, arcs: 'all' }, mass: 2, points: 6 },
    { with: { class: 2, arcs: 'FP F FS' }, mass: 4, points: 12 },
    { with: { class: 2, arcs: 'all' }, mass: 6, points: 18 },
    { with: { class: 3, arcs: 'F' }, mass: 8, points: 24 },
    { with: { class: 3, arcs: 'FP F FS' }, mass: 12, points: 36 },
    { with: { class: 4, arcs: 'F' }, mass: 16, points: 48 },
    { with: { class: 4, arcs: 'F FS' }, mass: 20, points: 60 },
  ],
});
