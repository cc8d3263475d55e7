import { advancedLevel } from '../../dice/conditions.ts';
import { allKills, pastDefense } from '../../dice/defense.ts';
import { weakenedDie } from '../../dice/dice.ts';
import { fixed, hitOf, sumOfDice } from '../../dice/roll.ts';
import { arcCoverage } from '../../model/arcs.ts';
import { baseRules, continuum, continuumEditions } from '../../model/citation.ts';
import { arcsChoice, type Salvoes, salvoesChoice, wordChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import {
  fireWith,
  missileFlight,
  notAWeapon,
  rocketBands,
  sameDice,
  scored,
  type Unstated,
  unknownRoll,
} from '../fires.ts';
import { byChoice, constant, type Formula, perMass } from '../formula.ts';
import { blastDie, rocketRoll, salvoRoll } from '../weapon-rolls.ts';

const massBySalvo = { standard: 2, extended: 3, 'two-stage': 4 } as const;
const salvoKinds = ['standard', 'extended', 'two-stage'] as const;

function magazineMass(salvoes: Salvoes): number {
  return salvoKinds.reduce((mass, kind) => mass + massBySalvo[kind] * salvoes[kind], 0);
}

/** Mass per salvo by kind. No combinator takes a choice with three counts. */
const salvoMass: Formula<{ readonly salvoes: Salvoes }> = {
  evaluate: ({ salvoes }) => magazineMass(salvoes),
  calculation: ({ salvoes }) => {
    const parts = salvoKinds.flatMap((kind) =>
      salvoes[kind] === 0 ? [] : `${massBySalvo[kind]} × ${salvoes[kind]} ${kind}`,
    );
    return parts.length === 0 ? '0' : `${parts.join(' + ')} = ${magazineMass(salvoes)}`;
  },
  summary: salvoKinds.map((kind) => `${massBySalvo[kind]} per ${kind} salvo`).join(', '),
  scalesWithHull: false,
};

/** One body with three dice, which a hit of point defense stops. */
const warheadRoll = scored(
  { screens: 'advanced', text: '3d6 SAP', stopped: 'a PDS stops it on 5+' },
  (_, { target }) => {
    const blast = hitOf('sap', sumOfDice(3, weakenedDie(advancedLevel(target))));
    return { damage: pastDefense(fixed(1), allKills(target, 'heavy-missile'), blast) };
  },
);

/** Warheads without figures. */
const otherWarheads = {
  emp: unknownRoll('knocks out systems, no damage'),
  needle: unknownRoll('a needle beam at one system'),
};

/** Each hit of point defense takes off a die. */
function antimatterRoll(hitAs: 'missile' | 'heavy-missile') {
  return scored(
    {
      screens: 'all',
      text: 'd6 a die, −1 a level of screens; 2 dice at 2 mu, 1 at 3 mu',
      stopped: 'three hits of PDS stop it, each takes a die',
    },
    ({ dice = 3 }, conditions) => ({
      damage: pastDefense(fixed(dice), allKills(conditions.target, hitAs), blastDie(conditions)),
    }),
  );
}

const hitLikeMissiles = antimatterRoll('missile');

/** The 2017 edition hits it as one body. */
const hitAsOneBody = antimatterRoll('heavy-missile');

export const salvoMagazine = defineSystem({
  id: 'salvo-magazine',
  name: 'Salvo missile magazine',
  alsoCalled: [
    'magazine',
    'SMM',
    'SM magazine',
    'SML magazine',
    'missile magazine',
    'ER missile',
    'extended range missile',
  ],
  icon: 'salvo-magazine',
  cite: baseRules('Salvo missiles'),
  about:
    'Stores the salvoes of its launchers, of one kind or mixed. All launchers listed in it share the stock. If a ' +
    'magazine is lost to a threshold check, its launchers have no missiles until it is repaired.',
  choices: {
    salvoes: salvoesChoice(
      'Salvoes aboard: a number of standard ones, or a number each of `standard` (24 mu), `extended` (36 mu) and ' +
        '`two-stage`.',
    ),
  },
  holds: { key: 'launchers', only: 'salvo-launcher' },
  mass: salvoMass,
  points: perMass(3),
  limits: ['Feeds only the launchers listed in it, loose or in turrets.'],
  whenLost: 'Its launchers have no missiles until it is repaired.',
  firesNot: notAWeapon('its launchers fire'),
  examples: () => [
    { with: { salvoes: 1 }, mass: 2, points: 6 },
    { with: { salvoes: { standard: 1 } }, mass: 2, points: 6 },
    { with: { salvoes: { extended: 1 } }, mass: 3, points: 9 },
    { with: { salvoes: { 'two-stage': 1 } }, mass: 4, points: 12 },
    { with: { salvoes: { standard: 3, extended: 1 } }, mass: 9, points: 27 },
  ],
});

export const heavyMissile = defineSystem({
  id: 'heavy-missile',
  name: 'Heavy missile',
  alsoCalled: ['HM', 'MT missile', 'MTM'],
  icon: 'heavy-missile',
  cite: baseRules('Heavy missiles'),
  about:
    'A single large missile on its own rack, launched once in the ordnance phase and then crossed off. Like a salvo it ' +
    'is placed within its arcs before ships move, and attacks the nearest ship within 6 mu afterward; but it is one ' +
    'body with one warhead, which point defense must stop before it hits. Standard screens do not stop it.',
  choices: {
    type: wordChoice('Range of the missile.', {
      standard: 'the standard motor',
      extended: 'extended range',
      'two-stage': 'longest range, with a second motor',
    }),
    warhead: wordChoice('Warhead of the missile; all cost the same.', {
      standard: 'explosive: damages armor and hull',
      emp: 'electromagnetic pulse: knocks out systems without harming the hull',
      needle: 'a needle beam at point-blank range: attacks one system',
    }),
    arcs: arcsChoice(),
  },
  covers: () => arcCoverage(3),
  mass: byChoice('type', { standard: constant(2), extended: constant(3), 'two-stage': constant(4) }),
  points: perMass(3),
  limits: ['Covers three arcs.', 'Fires once.'],
  oneShot: true,
  fires: ({ type, warhead }) => {
    const { bands, unstated } = missileFlight(type);
    const launch = { delivery: 'missile', rate: 'once' } as const;
    if (warhead === 'standard') return fireWith(bands, warheadRoll, { ...launch, unstated });
    return fireWith(bands, otherWarheads[warhead], {
      ...launch,
      unstated: [...unstated, 'effect'] satisfies Unstated[],
      unknown: `no source at hand has figures for ${warhead} warheads`,
    });
  },
  examples: () => [
    { with: { type: 'standard', arcs: 'FP F FS' }, mass: 2, points: 6 },
    { with: { type: 'extended', arcs: 'FP F FS' }, mass: 3, points: 9 },
    { with: { type: 'two-stage', arcs: 'FP F FS' }, mass: 4, points: 12 },
    { with: { warhead: 'emp', arcs: 'FP F FS' }, mass: 2, points: 6 },
    { with: { type: 'extended', warhead: 'needle', arcs: 'FP F FS' }, mass: 3, points: 9 },
  ],
});

/** Salvo missiles, heavy missiles and rockets. */
export const missiles = [
  defineSystem({
    id: 'salvo-launcher',
    name: 'Salvo missile launcher',
    alsoCalled: ['SML', 'salvo missile', 'missile launcher'],
    icon: 'salvo-launcher',
    cite: baseRules('Salvo missiles'),
    about:
      'Launches one salvo of missiles per turn from the magazine that feeds it. The marker is placed before ships ' +
      'move, anywhere in arc, up to 24 mu away for standard missiles; afterward the salvo attacks the nearest ship ' +
      'within 6 mu. One die gives the number of missiles that find the target. Point defense shoots at those, and each ' +
      'that gets through does a die of damage. Standard screens do not stop missiles.',
    choices: { arcs: arcsChoice() },
    covers: () => arcCoverage(3),
    mass: constant(3),
    points: perMass(3),
    limits: ['Covers three arcs.', 'Fires only the salvoes of the magazine that lists it or its turret.'],
    fires: () => fireWith([{ to: 24 }], salvoRoll, { delivery: 'missile' }),
    examples: () => [{ with: { arcs: 'FP F FS' }, mass: 3, points: 9 }],
  }),
  salvoMagazine,
  defineSystem({
    id: 'salvo-rack',
    name: 'Salvo missile rack',
    alsoCalled: ['SMR', 'missile rack'],
    icon: 'salvo-rack',
    cite: baseRules('Salvo missiles'),
    about:
      'One salvo of missiles, ready to fire without a magazine and crossed off once launched. It works like a salvo ' +
      'from a launcher: it attacks the nearest ship within 6 mu of its marker, a die gives the number of missiles that ' +
      'find the target, and each that gets past point defense does a die of damage.',
    reading: 'A two-stage rack costs 3 points per mass like every other rack: 18.',
    choices: {
      type: wordChoice('Kind of missiles.', {
        standard: 'placed up to 24 mu away',
        extended: 'extended range, placed up to 36 mu away',
        'two-stage': 'longest range, with a second motor',
      }),
      arcs: arcsChoice(),
    },
    covers: () => arcCoverage(3),
    mass: byChoice('type', { standard: constant(4), extended: constant(5), 'two-stage': constant(6) }),
    points: perMass(3),
    limits: ['Covers three arcs.', 'Fires once.'],
    oneShot: true,
    fires: (rack) => {
      const { bands, unstated } = missileFlight(rack.type);
      return fireWith(bands, salvoRoll, { delivery: 'missile', rate: 'once', unstated });
    },
    examples: () => [
      { with: { type: 'standard', arcs: 'FP F FS' }, mass: 4, points: 12 },
      { with: { arcs: 'FP F FS' }, mass: 4, points: 12 },
      { with: { type: 'extended', arcs: 'FP F FS' }, mass: 5, points: 15 },
      { with: { type: 'two-stage', arcs: 'FP F FS' }, mass: 6, points: 18 },
    ],
  }),
  heavyMissile,
  defineSystem({
    id: 'antimatter-missile',
    name: 'Antimatter missile',
    alsoCalled: ['AMM', 'AMT', 'AM missile'],
    icon: 'antimatter-missile',
    cite: continuum('Anti-Matter Missile'),
    about:
      'A one-shot heavy missile with a range of 18 mu. Its blast hits friend and foe: 3 dice of damage at the target ' +
      'and within 1 mu, 2 within 2 mu, 1 within 3 mu. It can also be set to explode in open space, against missiles or ' +
      'mines. Each point defense hit takes off one die and 1 mu; the third destroys the missile. Each level of screens ' +
      'takes 1 off every die. Lost to a threshold check, it explodes on its rack: a die of damage to its own ship, ' +
      'past screens and armor, and to everything within 1 mu.',
    choices: { arcs: arcsChoice() },
    covers: () => arcCoverage(3),
    mass: constant(2),
    points: perMass(5),
    limits: ['Covers three arcs.', 'Fires once.'],
    whenLost: 'Explodes: d6 to the ship, past armor and screens, and to all within 1 mu.',
    oneShot: true,
    only: continuumEditions,
    fires: (_, edition) => {
      const roll = edition === 'continuum-2017' ? hitAsOneBody : hitLikeMissiles;
      return fireWith(sameDice(3, 18), roll, { delivery: 'missile', rate: 'once' });
    },
    examples: () => [{ with: { arcs: 'FP F FS' }, mass: 2, points: 10 }],
  }),
  defineSystem({
    id: 'rocket-pod',
    name: 'Rocket pod',
    alsoCalled: ['rocket', 'rocket pack'],
    icon: 'rocket-pod',
    cite: continuum('Rocket Pods'),
    about:
      'Two rockets for close range, fired together at one ship in arc during ordnance launch and then crossed off. ' +
      'Each hits on 2+ out to 6 mu, 3+ to 12 mu and 4+ to 18 mu, at one worse against gunboats. Rockets that hit must ' +
      'still get past point defense on the side that the target showed at launch. Each then does 1 to 3 points (1d3), ' +
      'half of them past the armor.',
    reading: 'The rulebook states no arcs for it; slipway gives it three, like missile racks.',
    choices: { arcs: arcsChoice() },
    covers: () => arcCoverage(3),
    mass: constant(1),
    points: perMass(3),
    limits: ['Covers three arcs.', 'Fires once.'],
    oneShot: true,
    only: continuumEditions,
    fires: () => fireWith(rocketBands, rocketRoll, { delivery: 'rocket', rate: 'once' }),
    examples: () => [{ with: { arcs: 'FP F FS' }, mass: 1, points: 3 }],
  }),
] as const;
