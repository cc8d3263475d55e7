import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

const most = 3;

export const tooMuchEcm = defineCheck({
  code: 'too-much-ecm',
  severity: 'error',
  about:
    'A ship carries at most three levels of ECM of its own, and at most three of area ECM; gunboats have up to three levels.',
  cite: continuum('ECM; Area ECM'),
  find(ship, report) {
    for (const id of ['ecm', 'area-ecm'] as const) {
      let level = 0;
      for (const { choices, count, path, entry } of all(ship, id)) {
        level += choices.level * count;
        if (level <= most) continue;
        report({
          at: path,
          message: `${entry.name} goes up to level ${most}; with this the ship has ${level}`,
          cite: entry.cite,
        });
      }
    }
    for (const { craft, path } of ship.squadrons) {
      if ((craft.ecm ?? 0) <= most) continue;
      const message = `ECM of gunboats goes up to level ${most}, not ${craft.ecm}`;
      report({ at: `${path}/ecm`, message, cite: continuum('Electronic Warfare Gunboat') });
    }
  },
});
