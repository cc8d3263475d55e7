import { baseRules } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const tooFewBoxesForRows = defineCheck({
  code: 'too-few-boxes-for-rows',
  severity: 'error',
  about: 'A three-row hull needs at least four boxes.',
  cite: baseRules('Hull'),
  find(ship, report) {
    const { boxes, rows } = ship.design.hull;
    if (rows === 3 && boxes < 4) {
      report({ at: '/hull/rows', message: `too few hull boxes: ${boxes}; a three-row hull needs at least 4` });
    }
  },
});
