import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { reportEntryIssues } from './report-entry-issues.ts';

export const ambiguousDesign = defineFleetCheck({
  code: 'ambiguous-design',
  severity: 'error',
  about: 'The design file holds several designs, and `class` does not say which one is meant.',
  cite: fleetFile('ships.class'),
  find: reportEntryIssues('ambiguous-design'),
});
