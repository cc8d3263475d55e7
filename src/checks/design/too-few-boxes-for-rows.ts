import { baseRules } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const tooFewBoxesForRows = defineCheck({
  code: 'too-few-boxes-for-rows',
  severity: 'error',
  about: 'Under continuum-2017 a three-row hull needs at least four boxes.',
  reading: 'Continuum 2014 prints no minimum, so none applies under continuum-2014.',
  cite: baseRules('Hull'),
  find(ship, report) {
    const { boxes, rows } = ship.design.hull;
    if (ship.design.rules !== 'continuum-2014' && rows === 3 && boxes < 4) {
      report({ at: '/hull/rows', message: `too few hull boxes: ${boxes}; a three-row hull needs at least 4` });
    }
  },
});
