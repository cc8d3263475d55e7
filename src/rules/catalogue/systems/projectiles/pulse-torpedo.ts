import { hit, hitOf, onFaces } from '../../../dice/roll.ts';
import { arcCoverage } from '../../../model/arcs.ts';
import { continuum, projectContinuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, editionFlag, limitToEditions, withEditionValues, wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { type FireMode, mode, projectileBands, projectileWidths, scored, unknownRoll } from '../../fires.ts';
import { byArcs, byChoice, conditional, ifFlag, perArc, perMass } from '../../formula.ts';
import { oneHit, projectileDie, toHit, torpedoRoll } from '../../weapon-rolls.ts';

const upToThree = arcCoverage(1, 2, 3);
const range = wordChoice('Range of the torpedo.', {
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
  return [usual, mode(bands, overloadedRoll, { name: 'overloaded', rate: 'every-other-turn' })];
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

export const pulseTorpedo = defineSystem({
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
      limitToEditions(range, continuumEditions, (reach) => reach !== 'standard'),
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
});
