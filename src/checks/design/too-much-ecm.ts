import { continuum } from '../../rules/model/citation.ts';
import { countLevels, itemsOf } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

const limit = 3;

export const tooMuchEcm = defineCheck({
  code: 'too-much-ecm',
  severity: 'error',
  about: 'A ship has at most three levels of ECM and three of area ECM. Gunboats have at most three levels.',
  cite: continuum('ECM', 'Area ECM'),
  find(ship, report) {
    for (const id of ['ecm', 'area-ecm'] as const) {
      const total = countLevels(ship, id);
      let level = 0;
      for (const { choices, count, path, entry } of itemsOf(ship, id)) {
        level += choices.level * count;
        if (level <= limit) continue;
        const message = `${total} levels of ${nameInSentence(entry.name)} aboard; the limit is ${limit}`;
        report({ at: path, message, cite: entry.cite });
      }
    }
    for (const { craft, path } of ship.squadrons) {
      if ((craft.ecm ?? 0) <= limit) continue;
      const message = `${craft.ecm} levels of ECM on gunboats; the limit is ${limit}`;
      report({ at: `${path}/ecm`, message, cite: continuum('Electronic Warfare Gunboat') });
    }
  },
});
