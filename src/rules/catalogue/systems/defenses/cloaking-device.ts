import { formatRounded, percentOf, roundHalfUp } from '../../../model/amounts.ts';
import { continuum, projectContinuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { byChoice, constant, type Formula } from '../../formula.ts';

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

export const cloakingDevice = defineSystem({
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
});
