import { continuum } from '../../rules/model/citation.ts';
import { countLevels } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const combinedEcm = defineCheck({
  code: 'combined-ecm',
  severity: 'warning',
  about: 'A ship benefits from at most three levels of ECM, counting its own and area ECM together.',
  cite: continuum('ECM', 'Area ECM'),
  onlyIfAboard: ['area-ecm'],
  find(ship, report) {
    const [own, area] = [countLevels(ship, 'ecm'), countLevels(ship, 'area-ecm')];
    const last = ship.items.findLast(({ id }) => id === 'ecm' || id === 'area-ecm');
    if (last && own > 0 && area > 0 && own + area > 3) {
      report({
        at: last.path,
        message: `${own + area} levels of ECM (own ${own}, area ${area}); only 3 have an effect`,
      });
    }
  },
});
