import { advancedLevel } from '../../../dice/conditions.ts';
import { allKills, pastDefense } from '../../../dice/defense.ts';
import { weakenedDie } from '../../../dice/dice.ts';
import { fixed, hitOf, sumOfDice } from '../../../dice/roll.ts';
import { arcCoverage } from '../../../model/arcs.ts';
import { baseRules } from '../../../model/citation.ts';
import { arcsChoice, wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, missileFlight, scored, type Unstated, unknownRoll } from '../../fires.ts';
import { byChoice, constant, perMass } from '../../formula.ts';

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
