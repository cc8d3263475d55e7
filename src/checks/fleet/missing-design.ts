import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { reportEntryIssues } from './report-entry-issues.ts';

export const missingDesign = defineFleetCheck({
  code: 'missing-design',
  severity: 'error',
  about:
    'The fleet names a design that does not exist: no such file (relative to the fleet file), or no such class in it. Its ships are missing from the totals.',
  cite: fleetFile('ships.design'),
  find: reportEntryIssues('missing-design'),
});
