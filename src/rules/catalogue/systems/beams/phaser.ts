import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { adsBands, fewerDice, mode, needleBands, sameDice } from '../../fires.ts';
import { conditional, perMass } from '../../formula.ts';
import { graserRoll, needleRoll } from '../../weapon-rolls.ts';
import { diceByClass, doubleMounts } from './mounts.ts';

const advanced = { advancedFireControl: true };

export const phaser = defineSystem({
  id: 'phaser',
  name: 'Phaser',
  icon: 'phaser',
  cite: continuum('Phasers'),
  about:
    'A general-purpose weapon. Against ships it rolls one beam die per class out to 12 mu and one fewer in each ' +
    'further 12 mu, with rerolls. Each hit does 1 to 3 points (half a die), semi-armor-piercing. Instead, any mount ' +
    'can fire as one PDS. A ship with an advanced fire control can also fire its phasers as needle beams of the same ' +
    'class, or dedicate one such control and use them as ADS.',
  reading:
    'With any advanced fire control aboard, a phaser costs 6 points per mass and nothing per mount, as in the ' +
    `rulebook's example (14 and 24 points). ${doubleMounts.reading}`,
  choices: { class: numberChoice('Number of dice at close range.', diceByClass), arcs: arcsChoice() },
  covers: (gun) => doubleMounts.covers[gun.class],
  mass: doubleMounts.mass,
  points: conditional(
    (_: unknown, hull) => hull.advancedFireControl,
    'with an advanced fire control aboard',
    perMass(6),
    perMass(3, 2),
  ),
  limits: doubleMounts.limits,
  aimed: true,
  only: continuumEditions,
  fires: (gun) => [
    mode(fewerDice(gun.class), graserRoll),
    mode(needleBands(gun.class), needleRoll, { name: 'needle', advancedFireControl: true }),
  ],
  defends: (_, hull) => ({ gun: 'pds', bands: hull.advancedFireControl ? adsBands : sameDice(1, 6) }),
  examples: () => [
    { with: { class: 2, arcs: 'FP F FS' }, mass: 4, points: 14 },
    { with: { class: 2, arcs: 'FP F FS' }, hull: advanced, mass: 4, points: 24 },
    { with: { class: 1, arcs: 'FP F FS' }, mass: 1, points: 5 },
    { with: { class: 1, arcs: 'all' }, mass: 2, points: 8 },
    { with: { class: 1, arcs: 'all' }, hull: advanced, mass: 2, points: 12 },
    { with: { class: 2, arcs: 'all' }, mass: 6, points: 20 },
    { with: { class: 3, arcs: 'F' }, mass: 8, points: 26 },
    { with: { class: 3, arcs: 'FP F FS' }, hull: advanced, mass: 12, points: 72 },
    { with: { class: 4, arcs: 'F' }, mass: 16, points: 50 },
    { with: { class: 4, arcs: 'F FS' }, mass: 20, points: 62 },
  ],
});
