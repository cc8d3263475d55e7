import { campaign } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { eachOnce } from './unique.ts';

export const nameTwice = defineFleetCheck({
  code: 'name-twice',
  severity: 'error',
  about:
    'Two ships of the fleet have the same name, so that orders for one are orders for both. Case and blanks around it count for nothing.',
  cite: campaign('Ship design and validation'),
  find: ({ entries }, report) => eachOnce(entries, 'names', 'a ship named', report),
});
