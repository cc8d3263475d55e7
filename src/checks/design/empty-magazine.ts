import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const emptyMagazine = defineCheck({
  code: 'empty-magazine',
  severity: 'warning',
  about: 'A magazine is sized by the missiles in it, and this one holds none.',
  cite: continuum('Boarding Torpedoes'),
  concerns: ['salvo-magazine'],
  find(ship, report) {
    for (const { choices, entry, path } of all(ship, 'salvo-magazine')) {
      const { standard, extended, 'two-stage': twoStage } = choices.salvoes;
      if (standard + extended + twoStage === 0) {
        report({ at: `${path}/salvoes`, message: 'the magazine holds no missiles', cite: entry.cite });
      }
    }
  },
});
