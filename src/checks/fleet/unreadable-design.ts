import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { reportEntryIssues } from './report-entry-issues.ts';

export const unreadableDesign = defineFleetCheck({
  code: 'unreadable-design',
  severity: 'error',
  about:
    'The design file cannot be read or holds nothing that can be priced as a design. Its own errors are reported in that file. Its ships are missing from the totals.',
  cite: fleetFile('ships.design'),
  find: reportEntryIssues('unreadable-design'),
});
