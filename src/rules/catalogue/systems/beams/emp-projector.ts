import { times } from '../../../dice/roll.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { classOneDefense, fewerDice, fireWith, scored } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { firedBeamDie } from '../../weapon-rolls.ts';
import { beamBatteryMounts, diceByClass } from './mounts.ts';

/** Hits of beam dice that no screen weakens; they test systems and do no damage. */
const ionRoll = scored(
  { die: 'beam', screens: 'none', text: 'beam dice; a hit tests a system at 6, two at 5+, three at 4+' },
  ({ dice = 1 }, conditions) => ({
    'emp-hits': times(dice, firedBeamDie(conditions, { level: 0, mode: 'direct' })),
  }),
  'emp-hits',
);

/** Ions harm no hull: a ship in the way of point defense is tested, too. */
const pointDefense =
  'beam die at −1, no re-roll, kills craft and missiles; gunboats: beam die; ships: a test, no damage';

export const empProjector = defineSystem({
  id: 'emp-projector',
  name: 'EMP projector',
  alsoCalled: ['EMP', 'EMP beam'],
  icon: 'emp-projector',
  cite: continuum('EMP Projectors'),
  about:
    'An ion cannon that knocks out electronics without harming hull or armor. It rolls one beam die per class out to ' +
    '12 mu and one fewer in each further 12 mu; screens do not stop it. Its hits in a turn make the target check ' +
    'that many drives, fire controls, screens, turrets, fields and similar systems. A system with more hits fails ' +
    'more easily: on a 6 after one hit, on 4+ after three. Damage control can repair it. Class 1 can fire as point ' +
    'defense, at -1.',
  reading: beamBatteryMounts.reading,
  choices: {
    class: numberChoice('Number of dice at close range; class 1 can also fire as point defense.', diceByClass),
    arcs: arcsChoice(),
  },
  covers: (emp) => beamBatteryMounts.covers[emp.class],
  mass: beamBatteryMounts.mass,
  points: perMass(3),
  limits: beamBatteryMounts.limits,
  aimed: true,
  only: continuumEditions,
  fires: (gun) => fireWith(fewerDice(gun.class), ionRoll),
  defends: (gun) => (gun.class === 1 ? classOneDefense('class-1', pointDefense) : undefined),
  examples: () => [
    { with: { class: 1 }, mass: 1, points: 3 },
    { with: { class: 2, arcs: 'FP F FS' }, mass: 2, points: 6 },
    { with: { class: 2, arcs: 'all' }, mass: 3, points: 9 },
    { with: { class: 3, arcs: 'F' }, mass: 4, points: 12 },
    { with: { class: 3, arcs: 'all' }, mass: 9, points: 27 },
    { with: { class: 4, arcs: 'F' }, mass: 8, points: 24 },
    { with: { class: 4, arcs: 'FP F FS' }, mass: 12, points: 36 },
  ],
});
