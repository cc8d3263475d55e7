import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const flakOnClass1 = defineCheck({
  code: 'flak-on-class-1',
  severity: 'error',
  about: 'Flak ammunition is made for K-guns of class 2 and more; a class 1 gun is a point defence weapon already.',
  cite: continuum('Flak Ammunition'),
  concerns: ['k-gun'],
  find(ship, report) {
    for (const { choices, path } of all(ship, 'k-gun')) {
      if (choices.class === 1 && choices.flak)
        report({ at: `${path}/flak`, message: 'a class 1 K-gun cannot fire flak' });
    }
  },
});
