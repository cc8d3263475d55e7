import { continuum } from '../../rules/model/citation.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

/** The two sentences of the rulebook that seem to disagree. */
const quoted =
  'the rulebook: a cloaked ship cannot "raise its shields"; a cloak "may not be combined with any fields or shields"';

export const cloakWithScreens = defineCheck({
  code: 'cloak-with-screens',
  severity: 'warning',
  about:
    'A ship may carry a cloak and screens or fields but cannot use both at once: a cloaked ship cannot raise its shields.',
  reading:
    'Carrying both is legal, so this is a warning. The rulebook says that a cloaked ship cannot "raise its shields", which a ship without shields need not be told, and that the device may not be combined with "any fields or shields".',
  cite: continuum('Type I Cloaking Device', 'Type II Cloaking Device'),
  onlyIfAboard: ['cloaking-device', 'tuffley-cloak'],
  find(ship, report) {
    const cloak = ship.items.find(({ id }) => id === 'cloaking-device' || id === 'tuffley-cloak');
    const field = ship.items.find(({ id }) => id === 'screen' || id === 'stealth-field' || id === 'reflex-field');
    if (cloak && field) {
      report({
        at: cloak.path,
        message: `cloak and ${nameInSentence(field.entry.name)} cannot operate at the same time`,
        help: quoted,
      });
    }
  },
});
