import { times } from '../../dice/roll.ts';
import { type Fraction, formatAmount, formatRounded, fraction, percentOf, roundHalfUp } from '../../model/amounts.ts';
import { baseRules, continuum, continuumEditions, fleetBook, projectContinuum } from '../../model/citation.ts';
import { editionFlag, numberChoice, wordChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { type Band, fireWith, noWeapon, scored } from '../fires.ts';
import {
  byChoice,
  constant,
  type Formula,
  ifFlag,
  percentOfHull,
  perMass,
  timesLevel,
  withMinimum,
  withSummary,
} from '../formula.ts';
import { blastDie } from '../weapon-rolls.ts';

const areaRate = fraction(7, 2);

/** Points per mass of one level of an area screen. */
function areaPointsPerLevel(level: number, mass: number): Fraction {
  return fraction(areaRate.numerator * mass, areaRate.denominator * level);
}

const areaPoints: Formula<{ readonly level: number }> = {
  evaluate: ({ level }, _, mass) => level * roundHalfUp(areaPointsPerLevel(level, mass)),
  calculation: ({ level }, _, mass) => {
    const perLevel = areaPointsPerLevel(level, mass);
    const each = `× ${formatAmount(areaRate)} = ${formatRounded(perLevel, roundHalfUp(perLevel))}`;
    return level === 1 ? each : `${each} per level = ${level * roundHalfUp(perLevel)}`;
  },
  summary: `${formatAmount(areaRate)} per mass, each level rounded separately`,
  scalesWithHull: false,
};

/** Percent of the hull for a generator that is not a standard one. */
const screenShares = { advanced: 7.5, area: 20, 'area and advanced': 30 } as const;

/** Mass of all generators; `standard` is the mass of one standard generator. */
function generatorMass(standard: Formula<unknown>) {
  const one = ifFlag(
    'area',
    ifFlag('advanced', percentOfHull(screenShares['area and advanced']), percentOfHull(screenShares.area)),
    ifFlag('advanced', percentOfHull(screenShares.advanced), standard),
  );
  return withSummary(timesLevel(one), `for each level, ${standard.summary}`);
}

const screenMass = generatorMass(percentOfHull(5));
const otherShares = Object.entries(screenShares).map(([kind, share]) => `; ${kind}: ${share}%`);

/** `rate` percent of the ship's mass, multiplied by `times` and rounded once. */
function multiplied(rate: number, times: number): Formula<unknown> {
  return {
    evaluate: (_, hull) => roundHalfUp(percentOf(rate * times, hull.mass)),
    calculation: (_, hull) => {
      const product = percentOf(rate * times, hull.mass);
      return `${rate}% × ${times} × ${hull.mass} = ${formatRounded(product, roundHalfUp(product))}`;
    },
    summary: `${rate}% × ${times} of the ship's mass`,
    scalesWithHull: true,
  };
}

const chargeBands: readonly Band[] = [
  { to: 1, dice: 3 },
  { to: 2, dice: 2 },
  { to: 3, dice: 1 },
];

const chargeRoll = scored({ screens: 'all', text: 'd6 a die, −1 a level of screens' }, ({ dice = 1 }, conditions) => ({
  damage: times(dice, blastDie(conditions)),
}));

/** Screens, fields, cloaks; the charge that a ship defends herself with last. */
export const screensAndFields = [
  defineSystem({
    id: 'screen',
    name: 'Screen',
    alsoCalled: ['shield', 'shield generator', 'screen generator', 'deflector', 'defense screen'],
    icon: 'screen',
    cite: continuum('Screens', 'Advanced Shields', 'Area Screens'),
    about:
      'A field that weakens beams: against one level a beam die does nothing on a 4; against two, a 5 or 6 also does ' +
      'only 1 point. Plasma dice and the dice of an antimatter blast lose 1 per level. Projectiles pass through, ' +
      'but advanced screens weaken torpedoes and missiles. An area screen also covers everything within 3 mu. A ship ' +
      'benefits from at most three layers; through the third, only 6s of beam dice hit, and are not rolled again. Each ' +
      'generator is a separate icon on the sheet.',
    reading:
      'Continuum drops the old minimum of 3 mass. Each generator is rounded separately. A ship has at ' +
      'most two levels of area screens; a third is an error, not a spare.',
    choices: {
      level: numberChoice('Number of generators, one per level.', { 1: 'one level', 2: 'two levels' }),
      advanced: editionFlag(
        continuumEditions,
        'An advanced screen also takes 1 a level off each damage die of torpedoes and missiles, not below 0, weakens ' +
          'fusion arrays and submunitions as it does beams, and stops boarding shuttles. K-guns, penetrators and rockets ' +
          'still pass.',
      ),
      area: editionFlag(continuumEditions, 'An area screen covers everything within 3 mu.'),
    },
    mass: withSummary(screenMass, `${screenMass.summary}${otherShares.join('')}`),
    points: ifFlag('area', areaPoints, ifFlag('advanced', perMass(4), perMass(3))),
    limits: [
      'Standard and advanced screens cannot be mixed.',
      'Generators beyond two of a kind are spares.',
      'At most two levels of area screens on a ship.',
    ],
    editions: {
      'fleet-book': {
        mass: generatorMass(withMinimum(3, percentOfHull(5))),
        reading: 'Each generator has at least 3 mass and is rounded separately.',
        cite: fleetBook(1, 'Screens'),
        examples: () => [
          { with: { level: 1 }, on: 60, mass: 3, points: 9 },
          { with: { level: 1 }, on: 6, mass: 3, points: 9 },
          { with: { level: 2 }, on: 50, mass: 6, points: 18 },
          { with: { level: 2 }, on: 100, mass: 10, points: 30 },
        ],
      },
    },
    firesNot: noWeapon,
    examples: () => [
      { with: { level: 1 }, on: 60, mass: 3, points: 9 },
      { with: { level: 1 }, on: 6, mass: 1, points: 3 },
      { with: { level: 2 }, on: 50, mass: 6, points: 18 },
      { with: { level: 2, advanced: true }, on: 100, mass: 16, points: 64 },
      { with: { level: 1, area: true }, on: 50, mass: 10, points: 35 },
      { with: { level: 2, area: true }, on: 45, mass: 18, points: 64 },
      { with: { level: 1, area: true, advanced: true }, on: 50, mass: 15, points: 53 },
    ],
  }),
  defineSystem({
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
  }),
  defineSystem({
    id: 'holofield',
    name: 'Holofield',
    alsoCalled: ['holo field'],
    icon: 'holofield',
    cite: continuum('Holofield'),
    about:
      'Hides the ship among false images of itself. Direct fire at it rolls at -1, re-rolls included; needle beams have ' +
      'no effect. Missiles, fighters and other ordnance must come 1 mu closer to attack, and with three levels of ECM ' +
      'as close as 2 mu. Area-effect weapons ignore it.',
    reading: 'It excludes every screen, field and cloak. A stealth hull and ECM are allowed.',
    mass: percentOfHull(10),
    points: perMass(5),
    limits: ['Cannot be combined with screens, area screens, a stealth field, a cloak or a reflex field.'],
    only: continuumEditions,
    firesNot: noWeapon,
    examples: () => [
      { on: 100, mass: 10, points: 50 },
      { on: 45, mass: 5, points: 25 },
      { on: 44, mass: 4, points: 20 },
    ],
  }),
  defineSystem({
    id: 'cloaking-device',
    name: 'Cloaking device',
    alsoCalled: ['cloak', 'cloaking field', 'cloaking system'],
    icon: 'cloaking-device',
    cite: continuum('Type I Cloaking Device', 'Type II Cloaking Device'),
    about:
      'Orders say when the ship cloaks; it cloaks and uncloaks at the end of movement. While cloaked it cannot fire, ' +
      'raise screens, handle fighters or enter hyperspace. Under a standard cloak the ship stays on the table, and a ' +
      'speed above 12 ends the cloak. Missiles and fighters cannot lock on to it; direct fire counts double range and ' +
      'rolls at -2. Under a phasing cloak the ship leaves the table; this cloak has two boxes, which both roll at ' +
      'threshold checks, and works as a standard one while one of them is lost. A cloak lost to a threshold check fails at the end of the turn.',
    reading:
      'The percentages are multiplied first and the product is rounded once: a standard cloak costs 13 on a mass-50 ' +
      'ship. Screens and fields may be aboard but not in use together with the cloak, so this is only a warning.',
    choices: {
      type: wordChoice('Type of cloak.', {
        standard: 'type I: hard to hit, but still on the table',
        phasing: 'type II: off the table; has two boxes',
      }),
    },
    mass: constant(1),
    points: byChoice('type', { standard: multiplied(5, 5), phasing: multiplied(10, 10) }),
    limits: ['Screens and fields do not work while it is on.', 'Cannot be combined with a holofield.'],
    only: continuumEditions,
    editions: {
      'continuum-2017': {
        points: byChoice('type', { standard: multiplied(5, 10), phasing: multiplied(10, 10) }),
        reading: 'A standard cloak costs half the mass of the ship in points, twice the 2014 price.',
        cite: projectContinuum('Cloaking device'),
        examples: () => [
          { on: 50, mass: 1, points: 25 },
          { with: { type: 'phasing' }, on: 50, mass: 1, points: 50 },
        ],
      },
    },
    boxes: ({ type }) => (type === 'phasing' ? 2 : 1),
    whenLost: 'It fails at the end of the turn. With one of its two boxes, a phasing cloak is a standard one.',
    firesNot: noWeapon,
    examples: () => [
      { on: 50, mass: 1, points: 13 },
      { with: { type: 'standard' }, on: 100, mass: 1, points: 25 },
      { with: { type: 'standard' }, on: 1, mass: 1, points: 1 },
      { with: { type: 'phasing' }, on: 50, mass: 1, points: 50 },
    ],
  }),
  defineSystem({
    id: 'tuffley-cloak',
    name: 'Tuffley cloak',
    alsoCalled: ['Tuffley cloaking device'],
    icon: 'tuffley-cloak',
    cite: baseRules('14.4, Tuffley cloak'),
    about:
      'The original cloak. As its orders say, the ship leaves the table. It can be neither seen nor hit, and is blind ' +
      'itself: it moves by its written orders, and uses neither weapons nor screens until it reappears. One hit on the ' +
      'generator ends the cloak; there is no second box.',
    reading: 'Screens and fields may be aboard but not in use together with the cloak, so this is only a warning.',
    mass: percentOfHull(10),
    points: perMass(10),
    limits: ['Screens and fields do not work while it is on.', 'Cannot be combined with a holofield.'],
    firesNot: noWeapon,
    examples: () => [
      { on: 100, mass: 10, points: 100 },
      { on: 45, mass: 5, points: 50 },
    ],
  }),
  defineSystem({
    id: 'reflex-field',
    name: 'Reflex field',
    alsoCalled: ['reflex', 'reflex screen'],
    icon: 'reflex-field',
    cite: baseRules('Reflex field'),
    about:
      'Turned on in secret by orders, for one turn. The enemy learns of it when firing beams at the ship: a die then ' +
      'decides how much of the damage gets through and whether some of it hits the firing ship. The protected ship ' +
      'cannot fire while the field is on.',
    mass: percentOfHull(10),
    points: perMass(6),
    limits: ['Cannot be combined with a holofield.'],
    firesNot: noWeapon,
    examples: () => [
      { on: 100, mass: 10, points: 60 },
      { on: 45, mass: 5, points: 30 },
    ],
  }),
  defineSystem({
    id: 'vapor-shroud',
    name: 'Vapor shroud',
    icon: 'vapor-shroud',
    cite: fleetBook(2, 'Vapor shroud'),
    about:
      'A cloud of vapor around a Phalon ship, released when its orders say so. For that turn it weakens beams and ' +
      'other energy weapons as two levels of screens would.',
    mass: percentOfHull(5),
    points: perMass(3),
    firesNot: noWeapon,
    examples: () => [
      { on: 41, mass: 2, points: 6 },
      { on: 70, mass: 4, points: 12 },
      { on: 104, mass: 5, points: 15 },
      { on: 170, mass: 9, points: 27 },
    ],
  }),
  defineSystem({
    id: 'suicide-charge',
    name: 'Antimatter suicide charge',
    alsoCalled: ['self-destruct', 'scuttling charge'],
    icon: 'suicide-charge',
    cite: continuum('Anti-Matter Suicide Charge'),
    about:
      'Blows up the ship when its orders say so, just before the threshold checks. Each charge does 3 dice of damage ' +
      'to everything within 1 mu, 2 within 2 mu and 1 within 3 mu; more charges add damage, not range. A damaged ' +
      'charge that is not repaired goes off on a 5 or 6 at the end of the turn, and is gone. Neither armor nor screens ' +
      'protect the ship that carries it.',
    mass: constant(1),
    points: perMass(5),
    limits: ['Rolls threshold checks at -1, like the core systems.'],
    only: continuumEditions,
    threshold: -1,
    whenLost:
      'At the end of each turn until it is repaired it explodes on 5+: 3d6 within 1 mu, 2d6 within 2, 1d6 within 3.',
    fires: () => fireWith(chargeBands, chargeRoll, { delivery: 'burst', rate: 'once' }),
    examples: () => [
      { mass: 1, points: 5 },
      { with: { count: 3 }, mass: 3, points: 15 },
    ],
  }),
] as const;
