import { continuum } from '../../rules/model/citation.ts';
import { countItems, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const tubeWithoutHangar = defineCheck({
  code: 'tube-without-hangar',
  severity: 'warning',
  about: 'A launch tube launches the fighters of a hangar; this ship has no hangar.',
  cite: continuum('Launch Tubes / Flight Deck'),
  onlyIfAboard: ['launch-tube'],
  find(ship, report) {
    const [tube] = itemsOf(ship, 'launch-tube');
    if (tube && countItems(ship, 'hangar') === 0) report({ at: tube.path, message: 'launch tube without a hangar' });
  },
});
