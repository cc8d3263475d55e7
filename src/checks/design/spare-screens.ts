import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const spareScreens = defineCheck({
  code: 'spare-screens',
  severity: 'warning',
  about: 'At most two screen generators of a kind operate at a time; others are spares.',
  reading:
    'The limit of two applies to standard and to advanced generators separately. Area screens have a separate limit, which is an error.',
  cite: continuum('Screens'),
  onlyIfAboard: ['screen'],
  find(ship, report) {
    const levels = new Map<string, number>();
    for (const { choices, count, path } of itemsOf(ship, 'screen')) {
      // Reported by `too-many-area-screens`.
      if (choices.area) continue;
      const kind = choices.advanced ? 'advanced' : 'standard';
      const level = (levels.get(kind) ?? 0) + choices.level * count;
      levels.set(kind, level);
      if (level > 2) {
        report({ at: path, message: `${level} ${kind} screen generators; only 2 operate at a time` });
      }
    }
  },
});
