import { continuum } from '../../rules/model/citation.ts';
import { all, countOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const hangarWithoutTube = defineCheck({
  code: 'hangar-without-tube',
  severity: 'warning',
  about:
    'Fighters leave a hangar through a launch tube; one tube may serve several hangars, but without any the fighters stay in.',
  cite: continuum('Launch Tubes / Flight Deck'),
  concerns: ['hangar'],
  find(ship, report) {
    const [hangar] = all(ship, 'hangar');
    if (hangar && countOf(ship, 'launch-tube') === 0)
      report({ at: hangar.path, message: 'the ship has hangars and no launch tube' });
  },
});
