import { baseRules } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const mixedScreens = defineCheck({
  code: 'mixed-screens',
  severity: 'error',
  about: 'A ship has standard or advanced screens, never both. Area screens are standard or advanced, too.',
  cite: baseRules('Advanced screens'),
  onlyIfAboard: ['screen'],
  find(ship, report) {
    const screens = itemsOf(ship, 'screen');
    const advanced = screens[0]?.choices.advanced;
    const other = screens.find(({ choices }) => choices.advanced !== advanced);
    if (!other) return;
    const kind = advanced ? 'advanced' : 'standard';
    const message = `standard and advanced screens cannot be mixed; the first screen aboard is ${kind}`;
    report({ at: other.path, message });
  },
});
