import { continuum } from '../../rules/model/citation.ts';
import { all, countOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const tubeWithoutHangar = defineCheck({
  code: 'tube-without-hangar',
  severity: 'warning',
  about: 'A launch tube launches the fighters of a hangar; this ship has no hangar.',
  cite: continuum('Launch Tubes / Flight Deck'),
  concerns: ['launch-tube'],
  find(ship, report) {
    const [tube] = all(ship, 'launch-tube');
    if (tube && countOf(ship, 'hangar') === 0) report({ at: tube.path, message: 'launch tube without a hangar' });
  },
});
