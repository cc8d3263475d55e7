import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const flakOnClass1 = defineCheck({
  code: 'flak-on-class-1',
  severity: 'error',
  about: 'Flak ammunition is for K-guns of class 2 or higher; a class 1 gun is already a point defense weapon.',
  cite: continuum('Flak Ammunition'),
  onlyIfAboard: ['k-gun'],
  find(ship, report) {
    for (const { choices, path } of itemsOf(ship, 'k-gun')) {
      if (choices.class === 1 && choices.flak)
        report({ at: `${path}/flak`, message: 'flak ammunition for a class 1 K-gun; allowed from class 2' });
    }
  },
});
