import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const tooMuchStealth = defineCheck({
  code: 'too-much-stealth',
  severity: 'error',
  about: 'Stealth hull and stealth fields add up to two levels at most.',
  cite: continuum('Stealth Fields'),
  concerns: ['stealth-field'],
  find(ship, report) {
    let level: number = ship.design.hull.stealth;
    for (const { choices, count, path } of all(ship, 'stealth-field')) {
      level += choices.level * count;
      if (level > 2)
        report({
          at: path,
          message: `hull and fields may give 2 levels of stealth together; with this they give ${level}`,
        });
    }
  },
});
