import { percent, roundHalfUp, writtenAs } from '../../../model/amounts.ts';
import { continuum, projectContinuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { word } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { byChoice, type Formula, fixed } from '../../formula.ts';

/** `rate` per cent of the ship's mass, `times` over; the product is rounded, not the share. */
function multiplied(rate: number, times: number): Formula<unknown> {
  return {
    of: (_, hull) => roundHalfUp(percent(rate * times, hull.mass)),
    working: (_, hull) => {
      const product = percent(rate * times, hull.mass);
      return `${rate} % × ${times} × ${hull.mass} = ${writtenAs(product, roundHalfUp(product))}`;
    },
    says: `${rate} % × ${times} of the ship's mass`,
    sharesHull: true,
  };
}

export const cloakingDevice = defineSystem({
  id: 'cloaking-device',
  name: 'Cloaking device',
  icon: 'cloaking-device',
  cite: continuum('Type I Cloaking Device; Type II Cloaking Device'),
  about:
    'Orders say when the ship cloaks; it fades and returns at the end of movement. Cloaked, it cannot fire, raise ' +
    'screens, handle fighters or enter hyperspace. Under a standard cloak it stays on the table, and a speed above ' +
    '12 undoes it: missiles and fighters do not lock on, and direct fire counts double range and rolls at -2. Under ' +
    'a phasing cloak it vanishes; that has two boxes, and with one lost works as a standard one. Lost to a ' +
    'threshold, a cloak fails at the end of the turn.',
  reading:
    'The percentage is multiplied first and the product rounded once: at 50 mass a standard cloak costs 13. Screens ' +
    'and fields may be aboard, but not in use together with it, so we only warn.',
  choices: {
    type: word('Which cloak it is.', {
      standard: 'type I: hard to hit, but still on the table',
      phasing: 'type II: gone from the table; two boxes to lose',
    }),
  },
  mass: fixed(1),
  points: byChoice('type', { standard: multiplied(5, 5), phasing: multiplied(10, 10) }),
  limits: ['Screens and fields do not work while it is on.', 'Not with a holofield.'],
  only: sinceContinuum,
  editions: {
    'continuum-2017': {
      points: byChoice('type', { standard: multiplied(5, 10), phasing: multiplied(10, 10) }),
      reading: 'A standard cloak costs half the mass of the ship in points, twice what it costs in 2014.',
      cite: projectContinuum('Cloaking device'),
      examples: () => [
        { on: 50, mass: 1, points: 25 },
        { with: { type: 'phasing' }, on: 50, mass: 1, points: 50 },
      ],
    },
  },
  examples: () => [
    { on: 50, mass: 1, points: 13 },
    { with: { type: 'standard' }, on: 100, mass: 1, points: 25 },
    { with: { type: 'standard' }, on: 1, mass: 1, points: 1 },
    { with: { type: 'phasing' }, on: 50, mass: 1, points: 50 },
  ],
});
