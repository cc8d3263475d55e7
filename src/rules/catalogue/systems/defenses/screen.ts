import { fraction, roundHalfUp, writtenAs } from '../../../model/amounts.ts';
import { continuum, fleetBook } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { flagIn, oneOf } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { atLeast, type Formula, ifSet, ofHull, perLevel, perMass, saying } from '../../formula.ts';

/** 3.5 points a mass, each level rounded by itself. */
const areaPoints: Formula<{ readonly level: number }> = {
  of: ({ level }, _, mass) => level * roundHalfUp(fraction(7 * mass, 2 * level)),
  working: ({ level }, _, mass) => {
    const one = fraction(7 * mass, 2 * level);
    const each = `× 3.5 = ${writtenAs(one, roundHalfUp(one))}`;
    return level === 1 ? each : `${each} per level = ${level * roundHalfUp(one)}`;
  },
  says: '3.5 per mass, each level rounded by itself',
  sharesHull: false,
};

/** The mass of one generator; `plain` is what a standard one has. */
function generator(plain: Formula<unknown>) {
  return ifSet('area', ifSet('advanced', ofHull(30), ofHull(20)), ifSet('advanced', ofHull(7.5), plain));
}

export const screen = defineSystem({
  id: 'screen',
  name: 'Screen',
  icon: 'screen',
  cite: continuum('Screens; Advanced Shields; Area Screens'),
  about:
    'A field that turns aside beams. Against one level a beam die does nothing on a 4, against two a 5 or 6 does only one ' +
    'point; plasma dice and the dice of a nearby antimatter blast lose one for each level. Projectiles pass through it, ' +
    'unless it is advanced. An area screen also covers everything within 3 mu; a ship may stand under three layers in all, ' +
    'and the third stops beams from rolling again. Each generator is an icon of its own on the sheet.',
  reading:
    'Continuum drops the old minimum of 3 mass; each generator is rounded by itself; an area screen has up to two levels.',
  choices: {
    level: oneOf('How many generators, each worth one level.', { 1: 'one level', 2: 'two levels' }),
    advanced: flagIn(sinceContinuum, 'An advanced screen also weakens projectiles and stops boarding shuttles.'),
    area: flagIn(sinceContinuum, 'An area screen covers everything within 3 mu.'),
  },
  mass: saying(
    perLevel(generator(ofHull(5))),
    "for each level, 5 % of the ship's mass; advanced: 7.5 %; area: 20 %; area and advanced: 30 %",
  ),
  points: ifSet('area', areaPoints, ifSet('advanced', perMass(4), perMass(3))),
  limits: ['Standard and advanced screens never together.', 'More than two generators of a kind are spares.'],
  editions: {
    'fleet-book': {
      mass: saying(perLevel(generator(atLeast(3, ofHull(5)))), "for each level, 5 % of the ship's mass and at least 3"),
      reading: 'Each generator has at least 3 mass, and is rounded by itself.',
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
