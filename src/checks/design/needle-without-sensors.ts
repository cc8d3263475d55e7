import { continuum } from '../../rules/model/citation.ts';
import { countItems, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const needleWithoutSensors = defineCheck({
  code: 'needle-without-sensors',
  severity: 'info',
  about:
    'Needle beams reach beyond 12 mu only with enhanced sensors, and beyond 24 mu only with superior sensors or two sets.',
  cite: continuum('Needle Beams'),
  concerns: ['needle-beam'],
  find(ship, report) {
    if (countItems(ship, 'enhanced-sensors') + countItems(ship, 'superior-sensors') > 0) return;
    for (const { choices, path } of itemsOf(ship, 'needle-beam')) {
      if (choices.class >= 2)
        report({
          at: path,
          message: `range of this class ${choices.class} needle beam is 12 mu without enhanced sensors`,
        });
    }
  },
});
