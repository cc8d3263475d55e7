import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { checkAllOrNone } from '../shared/all-or-none.ts';

export const partialFlak = defineCheck({
  code: 'partial-flak',
  severity: 'error',
  about: 'If one K-gun of class 2 or higher has flak ammunition, all such K-guns of the ship must have it.',
  reading: 'Every K-gun of class 2 or higher counts, whatever its range, and each costs 2 points.',
  cite: continuum('Flak Ammunition'),
  onlyIfAboard: ['k-gun'],
  find(ship, report) {
    const items = itemsOf(ship, 'k-gun').filter(({ choices }) => choices.class >= 2);
    const message = "K-gun without flak ammunition; all or none of the ship's K-guns must have it";
    checkAllOrNone(ship, { items, key: 'flak', message }, report);
  },
});
