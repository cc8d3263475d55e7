import { designFile } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';
import { setFix } from '../shared/fixes.ts';

export const statedPoints = defineCheck({
  code: 'stated-points',
  severity: 'error',
  about:
    'The points under `stated` differ from the computed cost of the class, without loadout. `slipway check --fix` updates them.',
  cite: designFile('stated'),
  find(ship, report) {
    const stated = ship.design.stated?.points;
    if (stated !== undefined && stated !== ship.points.class) {
      report({
        at: '/stated/points',
        message: `stated points are ${stated}; the class costs ${ship.points.class}`,
        help: 'run `slipway check --fix FILE` to update `stated`',
        pageHelp: 'press the button to state what the design has',
        fix: setFix('/stated/points', ship.points.class),
      });
    }
  },
});
