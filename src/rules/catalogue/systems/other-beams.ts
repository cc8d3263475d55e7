import { times } from '../../dice/roll.ts';
import { arcCoverage } from '../../model/arcs.ts';
import { continuum, continuumEditions, fleetBook } from '../../model/citation.ts';
import { arcsChoice, limitToEditions, numberChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { fewerDice, fireWith, mode, needleBands, sameDice, scored } from '../fires.ts';
import { byArcs, byChoice, constant, perArc, perMass } from '../formula.ts';
import { beamRoll, firedBeamDie, needleRoll } from '../weapon-rolls.ts';
import { beamBatteryMounts, diceByClass, pairedMounts, steppedMounts } from './mounts.ts';

/** Each hit of a beam die without re-rolls sends one boarding party. */
const boardingRoll = scored(
  { die: 'beam', screens: 'all', text: 'beam dice without re-rolls, a boarding party a hit' },
  ({ dice = 1 }, conditions) => ({
    'boarding-parties': times(dice, firedBeamDie(conditions, { rerolls: false, mode: 'direct' })),
  }),
);

const upToThree = arcCoverage(1, 2, 3);
const needleCoverage = { 1: arcCoverage(2, 3), 2: upToThree, 3: upToThree, 4: upToThree } as const;

/** Other direct-fire energy weapons. */
export const otherBeams = [
  defineSystem({
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
  }),
  defineSystem({
    id: 'gatling-battery',
    name: 'Gatling battery',
    alsoCalled: ['gatling', 'gattling', 'gatling beam'],
    icon: 'gatling-battery',
    cite: continuum('Gatling Battery'),
    about:
      'A rapid-fire beam for close range: six beam dice at one ship within 12 mu. Instead it can fire as a PDS, but ' +
      'only at attackers in its own arcs. Astern of a ship under thrust it can fire as a PDS, but not at ships.',
    reading: pairedMounts.reading,
    choices: { arcs: arcsChoice() },
    covers: () => pairedMounts.covers,
    mass: pairedMounts.mass,
    points: perMass(4),
    limits: pairedMounts.limits,
    aimed: true,
    only: continuumEditions,
    fires: () => fireWith(sameDice(6, 12), beamRoll),
    defends: () => ({ gun: 'pds', bands: sameDice(1, 6), throughBaffles: true }),
    examples: () => [
      { with: { arcs: 'broadside' }, mass: 5, points: 20 },
      { with: { arcs: 'F' }, mass: 2, points: 8 },
      { with: { arcs: 'FP F FS' }, mass: 3, points: 12 },
      { with: { arcs: 'all' }, mass: 4, points: 16 },
    ],
  }),
  defineSystem({
    id: 'twin-particle-array',
    name: 'Twin particle array',
    alsoCalled: ['TPA'],
    icon: 'twin-particle-array',
    cite: continuum('Twin Particle Array'),
    about:
      'A tightly focused beam that does not weaken with range: two beam dice anywhere within 24 mu. Instead it can ' +
      'fire as a PDS, but only at attackers in its own arcs.',
    reading: pairedMounts.reading,
    choices: { arcs: arcsChoice() },
    covers: () => pairedMounts.covers,
    mass: pairedMounts.mass,
    points: perMass(4),
    limits: pairedMounts.limits,
    aimed: true,
    only: continuumEditions,
    fires: () => fireWith(sameDice(2, 24), beamRoll),
    defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
    examples: () => [
      { with: { arcs: 'broadside' }, mass: 5, points: 20 },
      { with: { arcs: 'F' }, mass: 2, points: 8 },
      { with: { arcs: 'FP F FS' }, mass: 3, points: 12 },
      { with: { arcs: 'all' }, mass: 4, points: 16 },
    ],
  }),
  defineSystem({
    id: 'meson-projector',
    name: 'Meson projector',
    alsoCalled: ['meson', 'meson beam', 'meson gun'],
    icon: 'meson-projector',
    cite: continuum('Meson Projector'),
    about:
      'A narrow long-range beam: one beam die anywhere within 48 mu. Instead it can fire as a PDS, but only at ' +
      'attackers in its own arcs.',
    choices: { arcs: arcsChoice() },
    covers: () => steppedMounts.covers,
    mass: steppedMounts.mass,
    points: perMass(4),
    limits: [...steppedMounts.limits, 'Not available as a broadside pair.'],
    aimed: true,
    only: continuumEditions,
    fires: () => fireWith(sameDice(1, 48), beamRoll),
    defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
    examples: () => [
      { with: { arcs: 'F' }, mass: 2, points: 8 },
      { with: { arcs: 'FP F FS' }, mass: 3, points: 12 },
      { with: { arcs: 'all' }, mass: 4, points: 16 },
    ],
  }),
  defineSystem({
    id: 'needle-beam',
    name: 'Needle beam',
    alsoCalled: ['needle', 'needle gun'],
    icon: 'needle-beam',
    cite: continuum('Needle Beams'),
    about:
      'Aims at one system of an enemy ship. It rolls one die per class out to 12 mu and one fewer in each further 12 ' +
      'mu. A 4+ does 1 point of damage; a natural 6 also destroys the system for the rest of the battle. Screens do ' +
      'not stop it, but against a holofield it cannot hit a system. Each target needs a fire control, which other ' +
      'weapons can share. Beyond 12 mu it needs enhanced sensors, beyond 24 mu superior sensors or two sets of ' +
      'enhanced ones.',
    reading: 'The list starts class 1 at two arcs, so class 1 with one arc is not available.',
    choices: {
      class: limitToEditions(
        numberChoice('Number of dice at close range.', diceByClass),
        continuumEditions,
        (size) => size > 1,
      ),
      arcs: arcsChoice(),
    },
    covers: (needle) => needleCoverage[needle.class],
    mass: byChoice('class', { 1: byArcs({ 2: 2, 3: 3 }), 2: perArc(4, 2), 3: perArc(8, 4), 4: perArc(16, 8) }),
    points: perMass(3),
    limits: ['It covers at most 3 arcs; class 1 covers 2 or 3.', 'Without enhanced sensors its range is 12 mu.'],
    aimed: true,
    editions: {
      'fleet-book': {
        mass: constant(2),
        points: constant(6),
        covers: () => arcCoverage(1),
        limits: ['It covers one arc.'],
        reading: 'The Fleet Books have one kind only: 2 mass, one arc.',
        cite: fleetBook(1, 'Needle beams'),
        examples: () => [{ with: { class: 1, arcs: 'F' }, mass: 2, points: 6 }],
      },
    },
    fires: (gun) => fireWith(needleBands(gun.class), needleRoll),
    examples: () => [
      { with: { class: 1, arcs: 'FP F' }, mass: 2, points: 6 },
      { with: { class: 1, arcs: 'FP F FS' }, mass: 3, points: 9 },
      { with: { class: 2, arcs: 'F' }, mass: 4, points: 12 },
      { with: { class: 2, arcs: 'FP F FS' }, mass: 8, points: 24 },
      { with: { class: 3, arcs: 'F' }, mass: 8, points: 24 },
      { with: { class: 3, arcs: 'F FS' }, mass: 12, points: 36 },
      { with: { class: 4, arcs: 'F' }, mass: 16, points: 48 },
      { with: { class: 4, arcs: 'FP F FS' }, mass: 32, points: 96 },
    ],
  }),
  defineSystem({
    id: 'pulser',
    name: 'Pulser',
    icon: 'pulser',
    cite: fleetBook(2, 'Pulsers'),
    about:
      'The Phalon gun. Before the battle each pulser is tuned to close, medium or long range; the longer the range, ' +
      'the fewer beam dice it rolls. Tuning changes neither mass nor points. Instead of firing at a ship it can act as ' +
      'point defense.',
    choices: { arcs: arcsChoice() },
    covers: () => steppedMounts.covers,
    mass: steppedMounts.mass,
    points: perMass(5),
    limits: steppedMounts.limits,
    aimed: true,
    fires: () => [
      mode(sameDice(6, 12), beamRoll, { name: 'close' }),
      mode(sameDice(2, 24), beamRoll, { name: 'medium' }),
      mode(sameDice(1, 48), beamRoll, { name: 'long' }),
    ],
    defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
    examples: () => [
      { with: { arcs: 'F' }, mass: 2, points: 10 },
      { with: { arcs: 'FP F FS' }, mass: 3, points: 15 },
      { with: { arcs: 'all' }, mass: 4, points: 20 },
    ],
  }),
] as const;
