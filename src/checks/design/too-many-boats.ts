import { maxBoats } from '../../rules/catalogue/craft/gunboats.ts';
import { continuum } from '../../rules/model/citation.ts';
import { boatCount } from '../../rules/pricing/craft-points.ts';
import { defineCheck } from '../check.ts';

export const tooManyBoats = defineCheck({
  code: 'too-many-boats',
  severity: 'error',
  about: 'A gunboat squadron has at most six boats.',
  cite: continuum('Gunboats'),
  find(ship, report) {
    for (const { craft, path } of ship.squadrons) {
      const boats = boatCount(craft);
      if (boats <= maxBoats) continue;
      report({ at: `${path}/boats`, message: `too many gunboats: ${boats}; a squadron has at most ${maxBoats}` });
    }
  },
});
