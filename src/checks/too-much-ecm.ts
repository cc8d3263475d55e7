import { continuum } from '../rules/citation.ts';
import { all } from '../rules/ship.ts';
import { defineCheck } from './check.ts';

export const tooMuchEcm = defineCheck({
  code: 'too-much-ecm',
  severity: 'error',
  about: 'A ship carries at most three levels of ECM of its own, and at most three of area ECM.',
  cite: continuum('ECM; Area ECM'),
  concerns: ['ecm', 'area-ecm'],
  *find(ship) {
    for (const id of ['ecm', 'area-ecm'] as const) {
      let level = 0;
      for (const { choices, count, path, entry } of all(ship, id)) {
        level += choices.level * count;
        if (level > 3)
          yield {
            at: path,
            message: `${entry.name} goes up to level 3; with this the ship has ${level}`,
            cite: entry.cite,
          };
      }
    }
  },
});
