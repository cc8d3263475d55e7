import { times } from '../../../dice/roll.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fewerDice, fireWith, scored } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { firedBeamDie } from '../../weapon-rolls.ts';
import { beamBatteryMounts, diceByClass } from './mounts.ts';

/** Each hit of a beam die without re-rolls sends one boarding party. */
const boardingRoll = scored(
  { die: 'beam', screens: 'all', text: 'beam dice without re-rolls, a boarding party a hit' },
  ({ dice = 1 }, conditions) => ({
    'boarding-parties': times(dice, firedBeamDie(conditions, { rerolls: false, mode: 'direct' })),
  }),
);

export const transporterBeam = defineSystem({
  id: 'transporter-beam',
  name: 'Transporter beam',
  alsoCalled: ['transporter'],
  icon: 'transporter-beam',
  cite: continuum('Transporter Beams'),
  about:
    'Sends troops aboard another ship. It rolls one beam die per class out to 12 mu and one fewer in each further 12 ' +
    'mu, without rerolls; screens weaken it. Each hit sends one unit of marines or one damage control party, which ' +
    'cannot return during the battle. Marines can instead raid a single system to destroy it. It cannot fire at ' +
    'fighters or ordnance, and a ship with no troops left cannot use it.',
  reading: beamBatteryMounts.reading,
  choices: { class: numberChoice('Number of dice at close range.', diceByClass), arcs: arcsChoice() },
  covers: (beam) => beamBatteryMounts.covers[beam.class],
  mass: beamBatteryMounts.mass,
  points: perMass(3),
  limits: [...beamBatteryMounts.limits, "Sends marines or damage control parties, the crew's own included."],
  aimed: true,
  only: continuumEditions,
  fires: (gun) => fireWith(fewerDice(gun.class), boardingRoll),
  examples: () => [
    { with: { class: 1 }, mass: 1, points: 3 },
    { with: { class: 2, arcs: 'FP F FS' }, mass: 2, points: 6 },
    { with: { class: 2, arcs: 'all' }, mass: 3, points: 9 },
    { with: { class: 3, arcs: 'F' }, mass: 4, points: 12 },
    { with: { class: 3, arcs: 'FP F FS' }, mass: 6, points: 18 },
    { with: { class: 4, arcs: 'F' }, mass: 8, points: 24 },
    { with: { class: 4, arcs: 'all' }, mass: 18, points: 54 },
  ],
});
