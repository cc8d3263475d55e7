import { times } from '../../../dice/roll.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, limitToEditions, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fewerDice, fireWith, scored } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { firedBeamDie } from '../../weapon-rolls.ts';
import { beamBatteryMounts, diceByClass } from '../beams/mounts.ts';

/** Hits only: their damage depends on the speed of the target. */
const graviticRoll = scored(
  { die: 'beam', screens: 'all', text: 'beam dice to hit; damage by the speed of the target' },
  ({ dice = 1 }, conditions) => ({ hits: times(dice, firedBeamDie(conditions, { mode: 'direct' })) }),
  'hits',
);

export const graviticGun = defineSystem({
  id: 'gravitic-gun',
  name: 'Gravitic gun',
  alsoCalled: ['grav gun', 'graviton gun', 'gravity gun'],
  icon: 'gravitic-gun',
  cite: continuum('Gravitic Guns'),
  about:
    'Sends a wave of gravity through the drive field of its target. To hit, it rolls one beam die per class out to ' +
    '12 mu and one fewer in each further 12 mu; screens weaken it as they do a beam. The effect of a hit depends on ' +
    'the speed of the target: fast ships suffer most.',
  reading: beamBatteryMounts.reading,
  choices: {
    class: limitToEditions(
      numberChoice('Number of dice at close range.', diceByClass),
      ['continuum-2014'],
      (size) => size === 4,
    ),
    arcs: arcsChoice(),
  },
  covers: (gun) => beamBatteryMounts.covers[gun.class],
  mass: beamBatteryMounts.mass,
  points: perMass(3),
  limits: beamBatteryMounts.limits,
  aimed: true,
  only: continuumEditions,
  fires: (gun) =>
    fireWith(fewerDice(gun.class), graviticRoll, {
      unknown: 'no source at hand has the table of damage by speed',
      unstated: ['effect'],
    }),
  examples: () => [
    { with: { class: 1 }, mass: 1, points: 3 },
    { with: { class: 2, arcs: 'FP F FS' }, mass: 2, points: 6 },
    { with: { class: 2, arcs: 'all' }, mass: 3, points: 9 },
    { with: { class: 3, arcs: 'F' }, mass: 4, points: 12 },
    { with: { class: 3, arcs: 'FP F FS' }, mass: 6, points: 18 },
    { with: { class: 4, arcs: 'F' }, mass: 8, points: 24 },
    { with: { class: 4, arcs: 'F FS' }, mass: 10, points: 30 },
  ],
});
