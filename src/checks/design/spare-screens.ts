import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const spareScreens = defineCheck({
  code: 'spare-screens',
  severity: 'warning',
  about: 'Two screen generators of a kind work at a time; more of them are spares.',
  reading:
    'The limit of two is for each kind: standard, advanced, area and advanced area generators are counted apart.',
  cite: continuum('Screens'),
  concerns: ['screen'],
  find(ship, report) {
    const levels = new Map<string, number>();
    for (const { choices, count, path } of all(ship, 'screen')) {
      const kind = `${choices.advanced ? 'advanced' : 'standard'}${choices.area ? ' area' : ''}`;
      const level = (levels.get(kind) ?? 0) + choices.level * count;
      levels.set(kind, level);
      const spares = level === 3 ? '1 of 3 is a spare' : `${level - 2} of ${level} are spares`;
      if (level > 2) report({ at: path, message: `two ${kind} screen generators work at a time; ${spares}` });
    }
  },
});
