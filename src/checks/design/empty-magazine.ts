import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const emptyMagazine = defineCheck({
  code: 'empty-magazine',
  severity: 'warning',
  about: 'The mass of a magazine depends on the missiles in it; this one holds none.',
  cite: continuum('Boarding Torpedoes'),
  onlyIfAboard: ['salvo-magazine'],
  find(ship, report) {
    for (const { choices, entry, path } of itemsOf(ship, 'salvo-magazine')) {
      const { standard, extended, 'two-stage': twoStage } = choices.salvoes;
      if (standard + extended + twoStage === 0) {
        report({ at: `${path}/salvoes`, message: 'magazine without missiles', cite: entry.cite });
      }
    }
  },
});
