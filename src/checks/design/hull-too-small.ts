import { percent, roundHalfUp } from '../../rules/model/amounts.ts';
import { base } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const hullTooSmall = defineCheck({
  code: 'hull-too-small',
  severity: 'error',
  about:
    'The hull track needs at least 10 % of the mass in boxes, rounded half up; those of a living ship are its biomass.',
  reading: 'The tenth is rounded as every share is, halves up: mass 45 needs 5 boxes, mass 44 needs 4.',
  cite: base('Hull'),
  find(ship, report) {
    const least = roundHalfUp(percent(10, ship.hull.mass));
    if (ship.hull.boxes < least) {
      report({
        at: ship.design.grown.hull ? (all(ship, 'biomass')[0]?.path ?? '') : '/hull/boxes',
        message: `a mass ${ship.hull.mass} hull needs at least ${least} boxes (10 %); it has ${ship.hull.boxes}`,
      });
    }
  },
});
