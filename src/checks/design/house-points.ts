import { configuration } from '../../rules/model/citation.ts';
import { isMeant } from '../../text/match-name.ts';
import { defineCheck } from '../check.ts';

export const housePoints = defineCheck({
  code: 'house-points',
  severity: 'error',
  about:
    'The house has set how many points a ship of this role may cost, in its configuration under `limits`, and the class costs more. ' +
    'Wings, squadrons and marines, which are bought for a battle, do not count.',
  cite: configuration('limits.points'),
  find(ship, report, { points = {} }) {
    const { role = '' } = ship.design;
    const cost = ship.points.class;
    for (const [whose, most] of Object.entries(points)) {
      if (cost <= most || !(whose === 'any' || isMeant(role, whose))) continue;
      const what = whose === 'any' ? 'a ship' : `a ship of the role ${whose}`;
      report({
        at: whose === 'any' ? '/class' : '/role',
        message: `the house allows ${what} at most ${most} points; this one costs ${cost}`,
      });
    }
  },
});
