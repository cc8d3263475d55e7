import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

const limit = 2;

export const tooManyAreaScreens = defineCheck({
  code: 'too-many-area-screens',
  severity: 'error',
  about: 'A ship has at most two levels of area screens.',
  reading: 'The limit is for the ship: standard and advanced area screens count together, spares too.',
  cite: continuum('Area Screens'),
  onlyIfAboard: ['screen'],
  find(ship, report) {
    const screens = itemsOf(ship, 'screen').filter(({ choices }) => choices.area);
    const total = screens.reduce((sum, { choices, count }) => sum + choices.level * count, 0);
    let level = 0;
    for (const { choices, count, path } of screens) {
      level += choices.level * count;
      if (level > limit) report({ at: path, message: `${total} levels of area screens; the limit is ${limit}` });
    }
  },
});
