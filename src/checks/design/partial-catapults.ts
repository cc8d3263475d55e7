import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { checkAllOrNone } from '../shared/all-or-none.ts';

export const partialCatapults = defineCheck({
  code: 'partial-catapults',
  severity: 'error',
  about: 'If one launch tube has a catapult, all launch tubes of the ship must have one.',
  cite: continuum('Launch Catapults'),
  onlyIfAboard: ['launch-tube'],
  find(ship, report) {
    const message = "launch tube without catapult; all or none of the ship's launch tubes must have one";
    checkAllOrNone(ship, { items: itemsOf(ship, 'launch-tube'), key: 'catapult', message }, report);
  },
});
