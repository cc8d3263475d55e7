import { continuum } from '../../rules/model/citation.ts';
import { countItems, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const needleWithoutSensors = defineCheck({
  code: 'needle-without-sensors',
  severity: 'info',
  about:
    'Needle beams reach beyond 12 mu only with enhanced sensors, and beyond 24 mu only with superior sensors or two sets.',
  reading:
    'A note, because the mount is legal. Class 2 reaches 24 mu, so superior sensors or a second set of enhanced ones matter from class 3 on.',
  cite: continuum('Needle Beams'),
  onlyIfAboard: ['needle-beam'],
  find(ship, report) {
    const sets = countItems(ship, 'enhanced-sensors');
    if (sets > 1 || countItems(ship, 'superior-sensors') > 0) return;
    for (const { choices, path } of itemsOf(ship, 'needle-beam')) {
      const name = `class ${choices.class} needle beam`;
      if (choices.class >= 2 && sets === 0)
        report({ at: path, message: `range of this ${name} is 12 mu without enhanced sensors` });
      else if (choices.class >= 3) {
        const needed = 'superior sensors or a second set of enhanced sensors';
        report({ at: path, message: `range of this ${name} is 24 mu without ${needed}` });
      }
    }
  },
});
