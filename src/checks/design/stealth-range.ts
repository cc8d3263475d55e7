import { stealthReach } from '../../rules/firepower/exchange.ts';
import { continuum } from '../../rules/model/citation.ts';
import { countLevels, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const stealthRange = defineCheck({
  code: 'stealth-range',
  severity: 'info',
  about:
    'A ship with two levels of stealth can aim only at targets within 24 mu, unless it gives up one level by going active.',
  cite: continuum('Stealth Hull'),
  find(ship, report) {
    const field = countLevels(ship, 'stealth-field');
    if (ship.design.hull.stealth + field === 2) {
      report({
        at: ship.design.hull.stealth > 0 ? '/hull/stealth' : (itemsOf(ship, 'stealth-field')[0]?.path ?? '/hull'),
        message: `stealth level 2 limits aiming to targets within ${stealthReach} mu`,
      });
    }
  },
});
