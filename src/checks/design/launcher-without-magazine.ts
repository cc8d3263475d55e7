import { continuum } from '../../rules/model/citation.ts';
import { type Item, itemsOf } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const launcherWithoutMagazine = defineCheck({
  code: 'launcher-without-magazine',
  severity: 'warning',
  about:
    'A launcher fires what its magazine holds. A launcher outside a magazine has nothing to fire; one in a turret is fed if the turret is listed under `launchers` of the magazine.',
  cite: continuum('Boarding Torpedoes'),
  onlyIfAboard: ['salvo-launcher', 'boarding-torpedo-launcher'],
  find(ship, report) {
    for (const id of ['salvo-launcher', 'boarding-torpedo-launcher'] as const) {
      for (const { entry, holder, path } of itemsOf(ship, id)) {
        if (magazineOf(holder)?.entry.holds?.only === id) continue;
        report({
          at: path,
          message: `${nameInSentence(entry.name)} without a magazine`,
          help: holder
            ? `list the ${nameInSentence(holder.entry.name)} under \`launchers\` of a magazine`
            : 'list it under `launchers` of a magazine',
          cite: entry.cite,
        });
      }
    }
  },
});

/** The innermost magazine around a launcher, also one around its turret. */
function magazineOf(holder: Item | undefined): Item | undefined {
  return holder === undefined || holder.entry.holds?.only !== undefined ? holder : magazineOf(holder.holder);
}
