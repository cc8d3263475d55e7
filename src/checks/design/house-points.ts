import { configurationFile } from '../../rules/model/citation.ts';
import { matchesPattern } from '../../text/match-name.ts';
import { defineCheck } from '../check.ts';

export const housePoints = defineCheck({
  code: 'house-points',
  severity: 'error',
  dependsOnShip: true,
  about:
    'The class costs more points than `limits.points` in the configuration allows for its role. Wings, squadrons and marines do not count: they are bought per battle.',
  cite: configurationFile('limits.points'),
  find(ship, report, { points = {} }) {
    const { role = '' } = ship.design;
    const cost = ship.points.class;
    for (const [pattern, max] of Object.entries(points)) {
      const isAny = pattern === 'any';
      if (cost <= max || !(isAny || matchesPattern(role, pattern))) continue;
      const ships = isAny ? 'any ship' : `role ${pattern}`;
      const message = `${cost} points; \`limits.points\` allows at most ${max} for ${ships}`;
      report({ at: isAny ? '/class' : '/role', message });
    }
  },
});
