import { type Fraction, formatAmount, formatRounded, fraction, roundHalfUp } from '../../../model/amounts.ts';
import { continuum, fleetBook } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { editionFlag, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { type Formula, ifFlag, percentOfHull, perMass, timesLevel, withMinimum, withSummary } from '../../formula.ts';

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
const shares = { advanced: 7.5, area: 20, 'area and advanced': 30 } as const;

/** Mass of all generators; `standard` is the mass of one standard generator. */
function generatorMass(standard: Formula<unknown>) {
  const one = ifFlag(
    'area',
    ifFlag('advanced', percentOfHull(shares['area and advanced']), percentOfHull(shares.area)),
    ifFlag('advanced', percentOfHull(shares.advanced), standard),
  );
  return withSummary(timesLevel(one), `for each level, ${standard.summary}`);
}

const mass = generatorMass(percentOfHull(5));
const otherShares = Object.entries(shares).map(([kind, share]) => `; ${kind}: ${share}%`);

export const screen = defineSystem({
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
  mass: withSummary(mass, `${mass.summary}${otherShares.join('')}`),
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
});
