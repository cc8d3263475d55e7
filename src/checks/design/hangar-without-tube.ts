import { continuum } from '../../rules/model/citation.ts';
import { countItems, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { suggestSystem } from '../shared/fixes.ts';

export const hangarWithoutTube = defineCheck({
  code: 'hangar-without-tube',
  severity: 'warning',
  about:
    'Fighters leave a hangar through a launch tube. One tube may serve several hangars; without a tube no fighter can launch.',
  cite: continuum('Launch Tubes / Flight Deck'),
  onlyIfAboard: ['hangar'],
  find(ship, report) {
    const [hangar] = itemsOf(ship, 'hangar');
    if (hangar && countItems(ship, 'launch-tube') === 0)
      report({ at: hangar.path, message: 'hangar without a launch tube', ...suggestSystem(ship, 'launch-tube') });
  },
});
