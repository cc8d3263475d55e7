import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { allOrNone } from '../shared/all-or-none.ts';

export const partialFlak = defineCheck({
  code: 'partial-flak',
  severity: 'error',
  about: 'If one K-gun of class 2 or more is given flak ammunition, every such gun of the ship must be.',
  reading: 'Every K-gun of class 2 and up counts, whatever its range, and each pays 2 points.',
  cite: continuum('Flak Ammunition'),
  concerns: ['k-gun'],
  find(ship, report) {
    const guns = all(ship, 'k-gun').filter(({ choices }) => choices.class >= 2);
    allOrNone(guns, 'flak', 'this K-gun has no flak ammunition', report);
  },
});
