import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const unevenEntry = defineFleetCheck({
  code: 'uneven-entry',
  severity: 'error',
  about:
    'An entry says by `count` how many ships it stands for, and gives another number of `names` or `ids`. Without a count there are as ' +
    'many ships as names. Ids may be left out, but not some of them.',
  cite: fleetFile('ships.names'),
  find({ entries }, report) {
    for (const { path, given, count } of entries) {
      for (const [key, what] of [
        ['names', 'name'],
        ['ids', 'id'],
      ] as const) {
        const many = given[key]?.length;
        if (many === undefined || many === count) continue;
        const message = `${count} ${count === 1 ? 'ship' : 'ships'} and ${many} ${many === 1 ? what : `${what}s`}`;
        report({ at: `${path}/${key}`, message: `${message}: there is to be one for each` });
      }
    }
  },
});
