import { fraction, roundHalfUp, writtenAs } from '../../../model/amounts.ts';
import { continuum, fleetBook } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { flagIn, oneOf } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { atLeast, type Formula, ifSet, ofHull, perLevel, perMass, saying } from '../../formula.ts';

/** 3.5 points per mass, each level rounded separately. */
const areaPoints: Formula<{ readonly level: number }> = {
  of: ({ level }, _, mass) => level * roundHalfUp(fraction(7 * mass, 2 * level)),
  working: ({ level }, _, mass) => {
    const perLevel = fraction(7 * mass, 2 * level);
    const each = `× 3.5 = ${writtenAs(perLevel, roundHalfUp(perLevel))}`;
    return level === 1 ? each : `${each} per level = ${level * roundHalfUp(perLevel)}`;
  },
  says: '3.5 per mass, each level rounded separately',
  sharesHull: false,
};

/** Mass of one generator; `standard` is that of a standard one. */
function generatorMass(standard: Formula<unknown>) {
  return ifSet('area', ifSet('advanced', ofHull(30), ofHull(20)), ifSet('advanced', ofHull(7.5), standard));
}

export const screen = defineSystem({
  id: 'screen',
  name: 'Screen',
  icon: 'screen',
  cite: continuum('Screens; Advanced Shields; Area Screens'),
  about:
    'A field that weakens beams: against one level a beam die does nothing on a 4; against two, a 5 or 6 also does ' +
    'only 1 point. Plasma dice and the dice of a nearby antimatter blast lose 1 per level. Projectiles pass through ' +
    'unless the screen is advanced. An area screen also covers everything within 3 mu. A ship benefits from at most ' +
    'three layers; the third prevents beam rerolls. Each generator is a separate icon on the sheet.',
  reading:
    'Continuum drops the old minimum of 3 mass. Each generator is rounded separately. An area screen has up to two ' +
    'levels.',
  choices: {
    level: oneOf('Number of generators, one per level.', { 1: 'one level', 2: 'two levels' }),
    advanced: flagIn(sinceContinuum, 'An advanced screen also weakens projectiles and stops boarding shuttles.'),
    area: flagIn(sinceContinuum, 'An area screen covers everything within 3 mu.'),
  },
  mass: saying(
    perLevel(generatorMass(ofHull(5))),
    "for each level, 5% of the ship's mass; advanced: 7.5%; area: 20%; area and advanced: 30%",
  ),
  points: ifSet('area', areaPoints, ifSet('advanced', perMass(4), perMass(3))),
  limits: ['Standard and advanced screens cannot be mixed.', 'Generators beyond two of a kind are spares.'],
  editions: {
    'fleet-book': {
      mass: saying(perLevel(generatorMass(atLeast(3, ofHull(5)))), "for each level, 5% of the ship's mass, at least 3"),
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
