import { campaign } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { eachOnce } from './unique.ts';

export const idTwice = defineFleetCheck({
  code: 'id-twice',
  severity: 'error',
  about: 'Two ships of the fleet have the same number. A referee gives each ship one of its own.',
  cite: campaign('Ship design and validation'),
  find: ({ entries }, report) => eachOnce(entries, 'ids', 'a ship numbered', report),
});
