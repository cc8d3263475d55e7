import { baseRules } from '../../rules/model/citation.ts';
import { minHullBoxes } from '../../rules/model/hull.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const hullTooSmall = defineCheck({
  code: 'hull-too-small',
  severity: 'error',
  about:
    'The hull track needs boxes for at least 10% of the mass, rounded half up. For a living ship its biomass counts.',
  reading: 'The 10% is rounded like every percentage, halves up: mass 45 needs 5 boxes, mass 44 needs 4.',
  cite: baseRules('Hull'),
  find(ship, report) {
    const { mass, boxes } = ship.hull;
    const min = minHullBoxes(mass);
    if (boxes < min) {
      report({
        at: ship.design.grown.hull ? (itemsOf(ship, 'biomass')[0]?.path ?? '') : '/hull/boxes',
        message: `too few hull boxes: ${boxes}; a mass-${mass} hull needs at least ${min} (10%)`,
      });
    }
  },
});
