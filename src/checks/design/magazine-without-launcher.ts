import { continuum } from '../../rules/model/citation.ts';
import type { Item } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const magazineWithoutLauncher = defineCheck({
  code: 'magazine-without-launcher',
  severity: 'warning',
  about: 'A magazine feeds the launchers listed in it; this one lists none.',
  cite: continuum('Boarding Torpedoes'),
  onlyIfAboard: ['salvo-magazine', 'boarding-torpedo-magazine'],
  find(ship, report) {
    for (const { entry, held, path } of ship.items) {
      if (entry.holds?.key === 'launchers' && !feedsAny(held, entry.holds.only)) {
        report({
          at: path,
          message: `${nameInSentence(entry.name)} without launchers`,
          help: 'list its launchers under `launchers`',
          pageHelp: 'add a launcher to it',
          cite: entry.cite,
        });
      }
    }
  },
});

/** True if a launcher is among the items or in their turrets. */
function feedsAny(items: readonly Item[], launcher: string | undefined): boolean {
  return items.some(({ id, held }) => id === launcher || feedsAny(held, launcher));
}
