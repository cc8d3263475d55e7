import { continuum } from '../../rules/model/citation.ts';
import { countLevels, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const tooMuchStealth = defineCheck({
  code: 'too-much-stealth',
  severity: 'error',
  about: 'Stealth hull and stealth fields together have at most two levels.',
  cite: continuum('Stealth Fields'),
  onlyIfAboard: ['stealth-field'],
  find(ship, report) {
    const total = ship.design.hull.stealth + countLevels(ship, 'stealth-field');
    let level: number = ship.design.hull.stealth;
    for (const { choices, count, path } of itemsOf(ship, 'stealth-field')) {
      level += choices.level * count;
      if (level > 2) {
        report({ at: path, message: `${total} levels of stealth (hull and fields); the limit is 2` });
      }
    }
  },
});
