import { continuum } from '../rules/citation.ts';
import { boatsIn } from '../rules/craft/price.ts';
import { defineCheck } from './check.ts';
import { squadronsOf } from './squadrons.ts';

export const tooManyBoats = defineCheck({
  code: 'too-many-boats',
  severity: 'error',
  about: 'A gunboat squadron is up to six boats.',
  cite: continuum('Gunboats'),
  *find(ship) {
    for (const { squadron, path } of squadronsOf(ship)) {
      const boats = boatsIn(squadron);
      if (boats > 6) yield { at: `${path}/boats`, message: `a squadron is up to six gunboats; this one has ${boats}` };
    }
  },
});
