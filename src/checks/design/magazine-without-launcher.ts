import { continuum } from '../../rules/model/citation.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const magazineWithoutLauncher = defineCheck({
  code: 'magazine-without-launcher',
  severity: 'warning',
  about: 'A magazine feeds the launchers listed in it; this one lists none.',
  cite: continuum('Boarding Torpedoes'),
  concerns: ['salvo-magazine', 'boarding-torpedo-magazine'],
  find(ship, report) {
    for (const { entry, held, path } of ship.items) {
      if (entry.holds?.key === 'launchers' && held.length === 0) {
        report({
          at: path,
          message: `${nameInSentence(entry.name)} without launchers`,
          help: 'list its launchers under `launchers`',
          cite: entry.cite,
        });
      }
    }
  },
});
