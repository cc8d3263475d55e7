import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { allOrNone } from '../shared/all-or-none.ts';

export const partialCatapults = defineCheck({
  code: 'partial-catapults',
  severity: 'error',
  about: 'If one launch tube has a catapult, every launch tube of the ship must have one.',
  cite: continuum('Launch Catapults'),
  concerns: ['launch-tube'],
  find(ship, report) {
    allOrNone(all(ship, 'launch-tube'), 'catapult', 'this launch tube has no catapult', report);
  },
});
