import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const unevenEntry = defineFleetCheck({
  code: 'uneven-entry',
  severity: 'error',
  about:
    'The number of `names` or `ids` differs from `count`. Without `count` there are as many ships as names. IDs may be omitted, but not for some ships only.',
  cite: fleetFile('ships.names'),
  find({ entries }, report) {
    for (const { path, source, count } of entries) {
      for (const [key, noun] of [
        ['names', 'name'],
        ['ids', 'ID'],
      ] as const) {
        const found = source[key]?.length;
        if (found === undefined || found === count) continue;
        const message = `${found} ${noun}${found === 1 ? '' : 's'} for ${count} ship${count === 1 ? '' : 's'}`;
        report({ at: `${path}/${key}`, message: `${message}; each ship needs exactly one` });
      }
    }
  },
});
