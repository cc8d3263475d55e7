import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import type { Hull } from '../../../model/hull.ts';
import { editionFlag } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { conditional, constant, ifFlag, withSummary } from '../../formula.ts';

/** True under option `free-adfc-mass`, which covers the standard ADFC only. */
function isMassFree({ advanced }: { readonly advanced: boolean }, hull: Hull): boolean {
  return !advanced && hull.mass > 20 && hull.options.has('free-adfc-mass');
}

const usualMass = constant(2);

export const adfc = defineSystem({
  id: 'adfc',
  name: 'Area defense fire control',
  alsoCalled: ['ADAF', 'ADFCS', 'area defense control'],
  icon: 'adfc',
  cite: continuum('ADFC', 'Advanced ADFC'),
  about:
    'Lets the point defense of this ship (PDS, ADS and guns that can fire as one) shoot at fighters and missiles ' +
    'that attack a friendly ship within 6 mu. A standard ADFC covers one friendly ship per turn, an advanced one any ' +
    'number. Each mount still fires only once per turn.',
  reading: 'The note that makes it massless names the standard ADFC; an advanced one keeps its mass.',
  choices: {
    advanced: editionFlag(
      continuumEditions,
      'An advanced ADFC covers any number of friendly ships within 6 mu, not only one.',
    ),
  },
  mass: withSummary(conditional(isMassFree, 'free', constant(0), usualMass), usualMass.summary),
  // Not per mass: a massless ADFC costs the same.
  points: ifFlag('advanced', constant(10), constant(8)),
  limits: ['With option free-adfc-mass a standard ADFC has no mass on a ship of more than 20 mass; it costs the same.'],
  firesNot: noWeapon,
  examples: () => [
    { mass: 2, points: 8 },
    { with: { advanced: true }, mass: 2, points: 10 },
    { on: 21, hull: { options: new Set(['free-adfc-mass']) }, mass: 0, points: 8 },
    { on: 20, hull: { options: new Set(['free-adfc-mass']) }, mass: 2, points: 8 },
    { with: { advanced: true }, hull: { options: new Set(['free-adfc-mass']) }, mass: 2, points: 10 },
  ],
});
