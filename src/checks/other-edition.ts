import { designFile } from '../rules/citation.ts';
import { listed } from '../rules/words.ts';
import { defineCheck } from './check.ts';

export const otherEdition = defineCheck({
  code: 'other-edition',
  severity: 'error',
  about:
    'The design uses a system, or a figure of one, that its edition does not have. `slipway systems ID` shows what the edition sells.',
  cite: designFile('A design'),
  *find(ship) {
    const { rules, flawed } = ship.design;
    if (flawed && rules !== 'continuum-2017')
      yield { at: '/flawed', on: 'key', message: `${rules} has no flawed designs; continuum-2017 has` };
    for (const { id, entry, choices, path } of ship.items) {
      if (entry.only && !entry.only.includes(rules)) {
        yield {
          at: `${path}/system`,
          message: `${rules} has no \`${id}\`; ${listed(entry.only, 'and')} have it`,
          cite: entry.cite,
        };
      }
      for (const [key, value] of Object.entries(choices)) {
        const only = entry.choices[key]?.onlyIn?.(value);
        if (only && !only.includes(rules)) {
          yield {
            at: `${path}/${key}`,
            message: `${rules} has no ${entry.name.toLowerCase()} of ${key} ${value}; it belongs to ${listed(only, 'and')}`,
            cite: entry.cite,
          };
        }
      }
    }
  },
});
