import { designFile } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { stating } from '../shared/fixes.ts';

export const statedPoints = defineCheck({
  code: 'stated-points',
  severity: 'error',
  about:
    'The author states what the class costs, without loadout, and the bill says otherwise. `slipway check --fix` states it anew.',
  cite: designFile('stated'),
  find(ship, report) {
    const stated = ship.design.stated?.points;
    if (stated !== undefined && stated !== ship.points.class) {
      report({
        at: '/stated/points',
        message: `the design states ${stated} points; the class costs ${ship.points.class}`,
        fix: stating('/stated/points', ship.points.class),
      });
    }
  },
});
