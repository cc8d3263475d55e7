import { base } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const mixedScreens = defineCheck({
  code: 'mixed-screens',
  severity: 'error',
  about: 'A ship has standard screens or advanced ones, never both; area screens count as what they are.',
  cite: base('Advanced screens'),
  concerns: ['screen'],
  find(ship, report) {
    const screens = all(ship, 'screen');
    const advanced = screens[0]?.choices.advanced;
    const other = screens.find(({ choices }) => choices.advanced !== advanced);
    if (other)
      report({
        at: other.path,
        message: 'standard and advanced screens cannot be aboard one ship; the first one aboard is of the other kind',
      });
  },
});
