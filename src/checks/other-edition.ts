import { book, type SystemId } from '../rules/catalogue.ts';
import { designFile } from '../rules/citation.ts';
import { defaultEdition } from '../rules/edition.ts';
import { inSentence, listed } from '../rules/words.ts';
import { defineCheck } from './check.ts';

/** The systems that some edition does not have, or not with every value of their choices. */
const notEverywhere = [...book(defaultEdition).values()]
  .filter(
    ({ only, choices }) => only !== undefined || Object.values(choices).some(({ onlyIn }) => onlyIn !== undefined),
  )
  .map(({ id }) => id as SystemId);

export const otherEdition = defineCheck({
  code: 'other-edition',
  severity: 'error',
  about:
    'The design uses a system, or a figure of one, that its edition does not have. `slipway systems ID` shows what the edition sells.',
  cite: designFile('A design'),
  concerns: notEverywhere,
  find(ship, report) {
    const { rules } = ship.design;
    for (const { id, entry, choices, path } of ship.items) {
      if (entry.only && !entry.only.includes(rules)) {
        report({
          at: `${path}/system`,
          message: `${rules} has no \`${id}\`; ${listed(entry.only, 'and')} have it`,
          cite: entry.cite,
        });
      }
      for (const [key, value] of Object.entries(choices)) {
        const only = entry.choices[key]?.onlyIn?.(value);
        if (only && !only.includes(rules)) {
          report({
            at: `${path}/${key}`,
            message: `${rules} has no ${inSentence(entry.name)} of ${key} ${value}; it belongs to ${listed(only, 'and')}`,
            cite: entry.cite,
          });
        }
      }
    }
  },
});
