import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { fleetBook } from '../../rules/model/citation.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

const hiding: ReadonlySet<SystemId> = new Set(['holofield', 'cloaking-device', 'tuffley-cloak']);

export const vaporShroudWithFields = defineCheck({
  code: 'vapor-shroud-with-fields',
  severity: 'warning',
  about: 'A ship may carry a vapor shroud and a holofield or cloak but cannot use both at once.',
  reading:
    'No rulebook has both, so slipway treats them like a cloak and screens: carrying both is legal, running both is not.',
  cite: fleetBook(2, 'Vapor shroud'),
  onlyIfAboard: ['vapor-shroud'],
  find(ship, report) {
    const shroud = ship.items.find(({ id }) => id === 'vapor-shroud');
    const field = ship.items.find(({ id }) => hiding.has(id));
    if (shroud && field) {
      report({
        at: shroud.path,
        message: `vapor shroud and ${nameInSentence(field.entry.name)} cannot operate at the same time`,
      });
    }
  },
});
