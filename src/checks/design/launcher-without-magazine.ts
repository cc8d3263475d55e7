import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const launcherWithoutMagazine = defineCheck({
  code: 'launcher-without-magazine',
  severity: 'warning',
  about: 'A launcher fires what its magazine holds. A launcher outside a magazine has nothing to fire.',
  cite: continuum('Boarding Torpedoes'),
  concerns: ['salvo-launcher', 'boarding-torpedo-launcher'],
  find(ship, report) {
    for (const id of ['salvo-launcher', 'boarding-torpedo-launcher'] as const) {
      for (const { entry, holder, path } of itemsOf(ship, id)) {
        if (holder?.entry.holds?.only === id) continue;
        report({
          at: path,
          message: `${nameInSentence(entry.name)} without a magazine`,
          help: 'list it under `launchers` of a magazine',
          cite: entry.cite,
        });
      }
    }
  },
});
