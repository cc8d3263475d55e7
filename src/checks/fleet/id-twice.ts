import { campaignRules } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { reportDuplicates } from './report-duplicates.ts';

export const idTwice = defineFleetCheck({
  code: 'id-twice',
  severity: 'error',
  about: 'Two ships of the fleet have the same ID. The referee assigns each ship its own.',
  cite: campaignRules('Ship design and validation'),
  find: ({ entries }, report) => reportDuplicates(entries, 'ids', 'duplicate ship ID', report),
});
