import { baseRules, continuum, continuumEditions, fleetBook, projectContinuum } from '../../model/citation.ts';
import type { Hull } from '../../model/hull.ts';
import { editionFlag, numberChoice, wordChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { noWeapon } from '../fires.ts';
import { amountPer, byChoice, conditional, constant, ifFlag, perMass, withSummary } from '../formula.ts';

/** True under option `free-adfc-mass`, which covers the standard ADFC only. */
function isMassFree({ advanced }: { readonly advanced: boolean }, hull: Hull): boolean {
  return !advanced && hull.mass > 20 && hull.options.has('free-adfc-mass');
}

const adfcMass = constant(2);

/** Fire control, sensors and electronics. */
export const electronics = [
  defineSystem({
    id: 'fire-control',
    name: 'Fire control',
    alsoCalled: ['FC', 'FCS', 'FCon', 'firecon', 'fire con', 'fire director'],
    icon: 'fire-control',
    cite: baseRules('Fire control'),
    about:
      'Aims the guns. Each working fire control lets the ship fire at one enemy ship per turn, out to 54 mu, with any ' +
      'guns that bear. A ship without one cannot fire at ships. Point defense, missiles and rockets do not need one. ' +
      'An advanced fire control (Continuum 2014, Advanced Fire Control) tracks two targets and detects ships out to 72 ' +
      'mu.',
    choices: {
      advanced: editionFlag(continuumEditions, 'An advanced fire control tracks two targets, like two standard ones.'),
    },
    mass: constant(1),
    points: ifFlag('advanced', perMass(5), perMass(4)),
    limits: ['An advanced fire control counts as two and raises the price of phasers aboard.'],
    firesNot: noWeapon,
    examples: () => [
      { with: { advanced: true }, mass: 1, points: 5 },
      { mass: 1, points: 4 },
      { with: { count: 3 }, mass: 3, points: 12 },
    ],
  }),
  defineSystem({
    id: 'adfc',
    name: 'Area defense fire control',
    alsoCalled: ['ADAF', 'ADFCS', 'area defense control'],
    icon: 'adfc',
    cite: continuum('ADFC', 'Advanced ADFC'),
    about:
      'Lets the point defense of this ship (PDS, ADS and guns that can fire as one) shoot at fighters and missiles ' +
      'that attack a friendly ship within 6 mu. A standard ADFC covers one friendly ship per turn, an advanced one any ' +
      'number. Each mount still fires only once per turn.',
    reading: 'The note that makes it massless names the standard ADFC; an advanced one keeps its mass.',
    choices: {
      advanced: editionFlag(
        continuumEditions,
        'An advanced ADFC covers any number of friendly ships within 6 mu, not only one.',
      ),
    },
    mass: withSummary(conditional(isMassFree, 'free', constant(0), adfcMass), adfcMass.summary),
    // Not per mass: a massless ADFC costs the same.
    points: ifFlag('advanced', constant(10), constant(8)),
    limits: [
      'With option free-adfc-mass a standard ADFC has no mass on a ship of more than 20 mass; it costs the same.',
    ],
    firesNot: noWeapon,
    examples: () => [
      { mass: 2, points: 8 },
      { with: { advanced: true }, mass: 2, points: 10 },
      { on: 21, hull: { options: new Set(['free-adfc-mass']) }, mass: 0, points: 8 },
      { on: 20, hull: { options: new Set(['free-adfc-mass']) }, mass: 2, points: 8 },
      { with: { advanced: true }, hull: { options: new Set(['free-adfc-mass']) }, mass: 2, points: 10 },
    ],
  }),
  defineSystem({
    id: 'enhanced-sensors',
    name: 'Enhanced sensors',
    alsoCalled: ['enhanced sensor suite'],
    icon: 'enhanced-sensors',
    cite: continuum('Enhanced Sensors'),
    about:
      'Each turn they support either the guns or the search for information. Guns they support can fire through the ' +
      'aft arc of a ship that used its drive, out to 24 mu and hitting only on a 6. In a game with hidden ships they ' +
      'reveal mounts, missiles, fighters and thrust within 24 mu, and as much as basic sensors out to 36 mu. Needle ' +
      'beams need them beyond 12 mu. They roll threshold checks at one worse, and a 6 destroys them for the battle.',
    reading: "slipway uses Continuum's experimental figures; the lighter and cheaper ones belong to the 2017 edition.",
    mass: constant(4),
    points: perMass(6),
    nonCombat: true,
    editions: {
      'continuum-2017': {
        mass: constant(2),
        reading: "The 2017 edition keeps the base figures, lighter and cheaper than Continuum's experimental ones.",
        cite: projectContinuum('Enhanced Sensors'),
        points: perMass(4),
        examples: () => [{ mass: 2, points: 8 }],
      },
      'fleet-book': {
        mass: constant(1),
        points: constant(15),
        reading: 'The Fleet Books charge a fixed price.',
        cite: fleetBook(1, 'Enhanced Sensors'),
        examples: () => [{ mass: 1, points: 15 }],
      },
    },
    threshold: 1,
    destroyedOn: 6,
    whenLost: 'Out of action until they are repaired. Destroyed for good by a 6.',
    firesNot: noWeapon,
    examples: () => [{ mass: 4, points: 24 }],
  }),
  defineSystem({
    id: 'superior-sensors',
    name: 'Superior sensors',
    alsoCalled: ['superior sensor suite'],
    icon: 'superior-sensors',
    cite: continuum('Superior Sensors'),
    about:
      'Each turn they support either the guns or the search for information. Guns they support can fire through the ' +
      'aft arc of a ship that used its drive, out to 36 mu and at -1 to hit. In a game with hidden ships they reveal ' +
      'as much as basic sensors out to 48 mu, more within 36 mu, and at closer range the record sheet of the enemy. ' +
      'Needle beams need them, or two sets of enhanced sensors, beyond 24 mu. They roll threshold checks at one worse, ' +
      'and a 6 destroys them for the battle.',
    reading: "slipway uses Continuum's experimental figures; the lighter and cheaper ones belong to the 2017 edition.",
    mass: constant(8),
    points: perMass(6),
    nonCombat: true,
    editions: {
      'continuum-2017': {
        mass: constant(4),
        reading: "The 2017 edition keeps the base figures, lighter and cheaper than Continuum's experimental ones.",
        cite: projectContinuum('Superior Sensors'),
        points: perMass(4),
        examples: () => [{ mass: 4, points: 16 }],
      },
      'fleet-book': {
        mass: constant(2),
        points: constant(30),
        reading: 'The Fleet Books charge a fixed price.',
        cite: fleetBook(1, 'Superior Sensors'),
        examples: () => [{ mass: 2, points: 30 }],
      },
    },
    threshold: 1,
    destroyedOn: 6,
    whenLost: 'Out of action until they are repaired. Destroyed for good by a 6.',
    firesNot: noWeapon,
    examples: () => [{ mass: 8, points: 48 }],
  }),
  defineSystem({
    id: 'ecm',
    name: 'ECM',
    alsoCalled: ['jammer', 'electronic countermeasures'],
    icon: 'ecm',
    cite: continuum('ECM'),
    about:
      'Jams enemy sensors. Each level takes 1 mu off the range at which missiles, fighters and gunboats lock on to the ' +
      'ship, and 6 mu off the range at which it is identified in a game with hidden ships. It has no effect on ' +
      'rockets. Each level is a separate icon and is lost separately. EMP can hit it.',
    choices: {
      level: numberChoice('Number of levels.', {
        1: 'lock-on range 1 mu shorter',
        2: 'lock-on range 2 mu shorter',
        3: 'lock-on range 3 mu shorter',
      }),
    },
    mass: amountPer(1, 'level'),
    points: perMass(3),
    limits: ['At most three levels aboard; with area ECM no more than three count.'],
    firesNot: noWeapon,
    examples: () => [
      { with: { level: 1 }, mass: 1, points: 3 },
      { with: { level: 2 }, mass: 2, points: 6 },
      { with: { level: 3 }, mass: 3, points: 9 },
    ],
  }),
  defineSystem({
    id: 'area-ecm',
    name: 'Area ECM',
    alsoCalled: ['area jammer'],
    icon: 'area-ecm',
    cite: continuum('Area ECM'),
    about:
      'ECM that protects the ship and all friendly ships within 6 mu. While it jams, the ship cannot use its own fire ' +
      'controls; only short-range systems that need none can fire. Each level is a separate icon and is lost ' +
      'separately. EMP can hit it.',
    choices: {
      level: numberChoice('Number of levels.', {
        1: 'lock-on range 1 mu shorter',
        2: 'lock-on range 2 mu shorter',
        3: 'lock-on range 3 mu shorter',
      }),
    },
    mass: amountPer(2, 'level'),
    points: perMass(3),
    limits: ['At most three levels aboard; no ship benefits from more than three, its own ECM included.'],
    firesNot: noWeapon,
    examples: () => [
      { with: { level: 1 }, mass: 2, points: 6 },
      { with: { level: 2 }, mass: 4, points: 12 },
      { with: { level: 3 }, mass: 6, points: 18 },
    ],
  }),
  defineSystem({
    id: 'weasel',
    name: 'Weasel',
    alsoCalled: ['decoy', 'weasel boat'],
    icon: 'weasel',
    cite: baseRules('Weasel boats'),
    about:
      'Emitters that make a small ship look like a large one. Until better sensors or a close look reveal it, the ' +
      'enemy sees a cruiser or a capital ship. Used in games with hidden ships and in campaigns.',
    choices: {
      signature: wordChoice(
        'Apparent type of the ship at long range.',
        { cruiser: 'passes for a cruiser', capital: 'passes for a capital ship' },
        { required: true },
      ),
    },
    mass: byChoice('signature', { cruiser: constant(2), capital: constant(4) }),
    points: perMass(4),
    firesNot: noWeapon,
    examples: () => [
      { with: { signature: 'cruiser' }, mass: 2, points: 8 },
      { with: { signature: 'capital' }, mass: 4, points: 16 },
    ],
  }),
] as const;
