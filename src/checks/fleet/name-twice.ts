import { campaignRules } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { reportDuplicates } from './report-duplicates.ts';

export const nameTwice = defineFleetCheck({
  code: 'name-twice',
  severity: 'error',
  about:
    'Two ships of the fleet have the same name, so orders would be ambiguous. Case and surrounding blanks are ignored.',
  cite: campaignRules('Ship design and validation'),
  find: ({ entries }, report) => reportDuplicates(entries, 'names', 'duplicate ship name', report),
});
