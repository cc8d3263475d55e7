import { hit, hitOf, mix, onFaces } from '../../dice/roll.ts';
import { allRoundCoverage, arcCoverage } from '../../model/arcs.ts';
import { continuum, continuumEditions, fleetBook, projectContinuum } from '../../model/citation.ts';
import { arcsChoice, editionFlag, limitToEditions, numberChoice, withEditionValues, wordChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import {
  classOneDefense,
  type FireMode,
  fireWith,
  mode,
  projectileBands,
  projectileWidths,
  type ScoredRoll,
  sameDice,
  scored,
  submunitionBands,
  unknownRoll,
} from '../fires.ts';
import { byArcs, byChoice, conditional, constant, ifFlag, perArc, perMass, withSummary } from '../formula.ts';
import { oneHit, projectileDie, screenPiercingBeamRoll, toHit, torpedoRoll } from '../weapon-rolls.ts';

const upToThree = arcCoverage(1, 2, 3);
const torpedoRange = wordChoice('Range of the torpedo.', {
  standard: 'hits on 2+ within 6 mu and one worse for each further 6 mu, to 30 mu',
  long: 'longer range bands, at twice the mass',
  short: 'range bands of 4 mu, at half the mass; cannot be overloaded',
});

/** The range whose to-hit numbers an overloaded torpedo uses. */
const shorter = { standard: 'short', long: 'standard', short: 'short' } as const;

interface TorpedoChoices {
  readonly range: 'standard' | 'long' | 'short' | 'variable';
  readonly overload: boolean;
}

function torpedoModes({ range, overload }: TorpedoChoices): readonly [FireMode, ...FireMode[]] {
  if (range === 'variable') {
    const unknown = 'no source at hand says how a torpedo of variable range hits';
    return [
      mode(projectileBands(projectileWidths.long), unknownRoll('d6 SAP', 'advanced'), { unknown, unstated: ['range'] }),
    ];
  }
  const usual = mode(projectileBands(projectileWidths[range]), torpedoRoll);
  if (!overload) return [usual];
  const bands = projectileBands(projectileWidths[shorter[range]]);
  const rateText = 'not if it fired last turn';
  return [usual, mode(bands, overloadedRoll, { name: 'overloaded', rate: 'every-other-turn', rateText })];
}

/** A hit that rolls a 1 loses the tube if a second die rolls a 1, too. */
const tubeLost = onFaces(1, onFaces(1, hit('direct', 1)));

const overloadedRoll = scored(
  { screens: 'advanced', text: 'd6 + 2 SAP (on a 1 roll again: another 1 destroys the tube)' },
  (band, conditions) => ({
    damage: toHit(band, conditions, hitOf('sap', projectileDie(conditions, 2))),
    'own-losses': toHit(band, conditions, tubeLost),
  }),
  oneHit,
);

const threeArcs = arcCoverage(3);

const oneArc = arcCoverage(1);
const oneOrTwo = arcCoverage(1, 2);

function massByRange(standard: number, short: number, long: number) {
  return byChoice('range', { standard: constant(standard), short: constant(short), long: constant(long) });
}

/** Mass of two short guns of class 1. */
const shortPairMass = constant(3);

const gunClass = numberChoice('Damage of a hit; doubled if a second die rolls no higher than the class.', {
  1: '1 point; also fires as point defense, at -1',
  2: '2 points',
  3: '3 points',
  4: '4 points',
  5: '5 points',
  6: '6 points; a rolled 6 still does not double',
});

const gunRange = wordChoice('Range of the gun.', {
  standard: 'the standard gun',
  short: 'a low-velocity gun of half the mass, with range bands of 4 mu',
  long: 'a high-velocity gun of twice the mass, with longer range bands',
});

/** A hit does the class, twice that if a second die rolls no higher than the class; a 6 never doubles. */
function slugRoll(size: number): ScoredRoll {
  const doubled = Math.min(size, 5);
  const slug = mix(6n, [
    { weight: BigInt(6 - doubled), roll: hit('ap', size) },
    { weight: BigInt(doubled), roll: hit('ap', 2 * size) },
  ]);
  const text = `${size} AP; ${2 * size} if a second die is ${doubled === 1 ? '1' : `1–${doubled}`}`;
  return scored({ screens: 'none', text }, (band, conditions) => ({ damage: toHit(band, conditions, slug) }), oneHit);
}

/** Reach of flak by range of the gun, in mu. */
const flakReach = { standard: 18, short: 12, long: 24 } as const;

/** Dice of point defense at what is near the burst. */
const flakRoll = scored(
  { screens: 'none', text: 'PDS dice at −1 within 2 mu of a point; ships there take 1 point on a 1' },
  () => ({ damage: onFaces(1, hit('plain', 1)) }),
);

function gunModes({ class: size, range, flak }: GunChoices): readonly [FireMode, ...FireMode[]] {
  const usual = mode(projectileBands(projectileWidths[range]), slugRoll(size));
  if (!flak || size === 1) return [usual];
  const barrage = { name: 'barrage', delivery: 'burst', defensive: true, takesFireControl: true } as const;
  return [usual, mode(sameDice(size, flakReach[range]), flakRoll, barrage)];
}

interface GunChoices {
  readonly class: number;
  readonly range: keyof typeof flakReach;
  readonly flak: boolean;
}

/** Pulse torpedoes, submunitions and K-guns. */
export const torpedoesAndGuns = [
  defineSystem({
    id: 'pulse-torpedo',
    name: 'Pulse torpedo',
    alsoCalled: ['PT', 'PTL', 'P-torp', 'pulse torp', 'torp', 'torpedo'],
    icon: 'pulse-torpedo',
    cite: continuum('Pulse Torpedoes', 'Overloaded Pulse Torpedoes'),
    about:
      'A heavy projectile. It rolls one die to hit, harder with range; a hit does one die of damage, ' +
      'semi-armor-piercing. Screens do not stop it. An overloaded torpedo uses the to-hit numbers of the next shorter ' +
      'range and does 2 points more. Its tube must not have fired the turn before. It is ejected if not fired, and may ' +
      'burn out the tube for good.',
    reading:
      'The rules offer one arc, or three for one more mass, so a short torpedo with two arcs has the same mass as with ' +
      'three.',
    choices: {
      range: withEditionValues(
        limitToEditions(torpedoRange, continuumEditions, (reach) => reach !== 'standard'),
        ['continuum-2017'],
        { variable: 'a torpedo whose range is not fixed' },
      ),
      arcs: arcsChoice(),
      overload: editionFlag(
        continuumEditions,
        'An overloaded torpedo does 2 points more, at a shorter range and some risk to the tube.',
      ),
    },
    covers: () => upToThree,
    mass: byChoice('range', {
      standard: perArc(4, 1),
      long: perArc(8, 2),
      short: byArcs({ 1: 2, 3: 3 }),
      variable: perArc(8, 2),
    }),
    points: conditional(
      (torpedo: { readonly range: string }) => torpedo.range === 'variable',
      'range variable',
      perMass(5),
      ifFlag('overload', perMass(4), perMass(3)),
    ),
    limits: [
      'It covers at most 3 arcs.',
      'A short torpedo cannot be overloaded.',
      'All standard and long torpedoes of the fleet have the overload, or none.',
    ],
    aimed: true,
    editions: {
      'continuum-2017': {
        cite: projectContinuum('Pulse torpedoes'),
        examples: () => [
          { with: { arcs: 'F' }, mass: 4, points: 12 },
          { with: { range: 'variable', arcs: 'F' }, mass: 8, points: 40 },
          { with: { range: 'variable', arcs: 'FP F FS' }, mass: 12, points: 60 },
        ],
      },
    },
    fires: (gun) => torpedoModes(gun),
    examples: () => [
      { with: { arcs: 'F' }, mass: 4, points: 12 },
      { with: { arcs: 'F FS' }, mass: 5, points: 15 },
      { with: { arcs: 'FP F FS' }, mass: 6, points: 18 },
      { with: { range: 'long', arcs: 'F' }, mass: 8, points: 24 },
      { with: { range: 'long', arcs: 'FP F FS' }, mass: 12, points: 36 },
      { with: { range: 'short', arcs: 'F' }, mass: 2, points: 6 },
      { with: { range: 'short', arcs: 'FP F' }, mass: 3, points: 9 },
      { with: { range: 'short', arcs: 'FP F FS' }, mass: 3, points: 9 },
      { with: { arcs: 'F', overload: true }, mass: 4, points: 16 },
      { with: { range: 'long', arcs: 'F FS', overload: true }, mass: 10, points: 40 },
    ],
  }),
  defineSystem({
    id: 'submunition',
    name: 'Turreted submunition pack',
    alsoCalled: ['SMP', 'submunition pack', 'sub pack', 'sub-munition pack'],
    icon: 'submunition',
    cite: continuum('Turreted Submunition Pack'),
    about:
      'A single heavy attack at close range: three beam dice within 6 mu, two within 12 mu, one within 18 mu. Screens ' +
      'do not stop it. It is crossed off once fired.',
    choices: { arcs: arcsChoice() },
    covers: () => threeArcs,
    mass: constant(1),
    points: perMass(3),
    limits: ['It covers 3 arcs.', 'It fires once.'],
    aimed: true,
    oneShot: true,
    editions: {
      'fleet-book': {
        covers: () => arcCoverage(1),
        limits: ['It covers one arc.', 'It fires once.'],
        cite: fleetBook(1, 'Submunition packs'),
        examples: () => [{ with: { arcs: 'F' }, mass: 1, points: 3 }],
      },
    },
    fires: () => fireWith(submunitionBands, screenPiercingBeamRoll, { rate: 'once' }),
    examples: () => [{ with: { arcs: 'FP F FS' }, mass: 1, points: 3 }],
  }),
  defineSystem({
    id: 'k-gun',
    name: 'K-gun',
    alsoCalled: ['K', 'kinetic gun', 'rail gun', 'railgun'],
    icon: 'k-gun',
    cite: continuum('K-Guns', 'Flak Ammunition'),
    about:
      'A railgun whose slugs pass through screens and pierce armor. It rolls one die to hit, harder with range. A hit ' +
      'does as many points as the class, and twice that if a second die rolls no higher than the class (a 6 never ' +
      'doubles). Class 1 can also fire as point defense, at -1, but not astern of a ship under thrust. A gun with flak ' +
      'ammunition can instead burst a shell up to 18 mu away (short guns 12, long guns 24). The shell rolls one point ' +
      'defense die per class, at -1, against every fighter and missile within 2 mu, friend or foe, and takes a fire ' +
      'control; a ship there takes 1 point on a 1.',
    reading:
      'Short class 1 comes in pairs of 3 mass and 12 points, counted for the ship, turrets included; an odd one left ' +
      'over is an error, priced up to the next whole mass. Short class 2 has 2 mass with one arc or two. Flak costs 2 ' +
      'points per gun of class 2 and up, at any range. Continuum stops at class 6; larger guns are in the Fleet Books.',
    choices: {
      class: withEditionValues(gunClass, ['fleet-book'], {
        7: '7 points',
        8: '8 points',
        9: '9 points',
        10: '10 points',
        11: '11 points',
        12: '12 points',
      }),
      range: limitToEditions(gunRange, continuumEditions, (range) => range !== 'standard'),
      arcs: arcsChoice(),
      flak: editionFlag(continuumEditions, 'Flak ammunition: the gun can fire barrages at fighters and missiles.'),
    },
    covers: (gun) => (gun.class === 1 ? allRoundCoverage : gun.class === 2 ? oneOrTwo : oneArc),
    mass: byChoice('class', {
      1: byChoice('range', {
        standard: constant(2),
        short: withSummary(shortPairMass, `${shortPairMass.summary} a pair`),
        long: constant(4),
      }),
      2: byChoice('range', { standard: byArcs({ 1: 3, 2: 4 }), short: constant(2), long: byArcs({ 1: 6, 2: 8 }) }),
      3: massByRange(5, 3, 10),
      4: massByRange(8, 4, 16),
      5: massByRange(11, 6, 22),
      6: massByRange(14, 7, 28),
      // Fleet Books only, in one range.
      7: constant(17),
      8: constant(20),
      9: constant(23),
      10: constant(26),
      11: constant(29),
      12: constant(32),
    }),
    points: conditional(
      (gun: { readonly class: number; readonly flak: boolean }) => gun.flak && gun.class > 1,
      'flak on class 2 and up',
      perMass(4, 2),
      perMass(4),
    ),
    pairs: (gun) => gun.range === 'short' && gun.class === 1,
    limits: [
      'Class 1 always covers all six arcs, class 2 one or two, larger classes one.',
      'Short class 1 comes in pairs of 3 mass, counted for the ship; players may agree to exclude it.',
      'All guns of class 2 and up on a ship have flak, or none; class 1 never has it.',
    ],
    aimed: true,
    editions: {
      'fleet-book': {
        limits: [
          'Class 1 always covers all six arcs, class 2 one or two, larger classes one.',
          'From class 5 on, 3 mass more per class.',
        ],
        reading:
          'The Fleet Books have one range and add 3 mass per class above 6. They state no highest class; slipway stops ' +
          'at 12.',
        cite: fleetBook(2, 'K-guns'),
        examples: () => [
          { with: { class: 1 }, mass: 2, points: 8 },
          { with: { class: 2, arcs: 'F FS' }, mass: 4, points: 16 },
          { with: { class: 6, arcs: 'F' }, mass: 14, points: 56 },
          { with: { class: 7, arcs: 'F' }, mass: 17, points: 68 },
          { with: { class: 8, arcs: 'F' }, mass: 20, points: 80 },
          { with: { class: 9, arcs: 'F' }, mass: 23, points: 92 },
          { with: { class: 12, arcs: 'F' }, mass: 32, points: 128 },
        ],
      },
    },
    fires: (gun) => gunModes(gun),
    defends: (gun) => {
      if (gun.class === 1) return classOneDefense('class-1-k-gun');
      if (!gun.flak) return undefined;
      return { gun: 'flak', bands: sameDice(gun.class, flakReach[gun.range]), takesFireControl: true };
    },
    examples: () => [
      { with: { class: 1, range: 'short', count: 2 }, mass: 3, points: 12 },
      { with: { class: 1 }, mass: 2, points: 8 },
      { with: { class: 2, arcs: 'F' }, mass: 3, points: 12 },
      { with: { class: 2, arcs: 'F FS' }, mass: 4, points: 16 },
      { with: { class: 3, arcs: 'F' }, mass: 5, points: 20 },
      { with: { class: 4, arcs: 'F' }, mass: 8, points: 32 },
      { with: { class: 5, arcs: 'F' }, mass: 11, points: 44 },
      { with: { class: 6, arcs: 'F' }, mass: 14, points: 56 },
      { with: { class: 1, range: 'short', count: 4 }, mass: 6, points: 24 },
      { with: { class: 2, range: 'short', arcs: 'F' }, mass: 2, points: 8 },
      { with: { class: 2, range: 'short', arcs: 'F FS' }, mass: 2, points: 8 },
      { with: { class: 3, range: 'short', arcs: 'F' }, mass: 3, points: 12 },
      { with: { class: 4, range: 'short', arcs: 'F' }, mass: 4, points: 16 },
      { with: { class: 5, range: 'short', arcs: 'F' }, mass: 6, points: 24 },
      { with: { class: 6, range: 'short', arcs: 'F' }, mass: 7, points: 28 },
      { with: { class: 1, range: 'long' }, mass: 4, points: 16 },
      { with: { class: 2, range: 'long', arcs: 'F' }, mass: 6, points: 24 },
      { with: { class: 2, range: 'long', arcs: 'F FS' }, mass: 8, points: 32 },
      { with: { class: 3, range: 'long', arcs: 'F' }, mass: 10, points: 40 },
      { with: { class: 4, range: 'long', arcs: 'F' }, mass: 16, points: 64 },
      { with: { class: 5, range: 'long', arcs: 'F' }, mass: 22, points: 88 },
      { with: { class: 6, range: 'long', arcs: 'F' }, mass: 28, points: 112 },
      { with: { class: 3, arcs: 'F', flak: true }, mass: 5, points: 22 },
      { with: { class: 2, range: 'short', arcs: 'F', flak: true, count: 3 }, mass: 6, points: 30 },
    ],
  }),
] as const;
