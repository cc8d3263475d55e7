import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { reportEntryIssues } from './report-entry-issues.ts';

export const outsideSandbox = defineFleetCheck({
  code: 'outside-sandbox',
  severity: 'error',
  about:
    'With `--sandbox DIR`, for untrusted fleet files, designs must be inside that folder. A path that leads out of it (by `..`, an absolute path or a link) is not followed, and nothing about its target is reported.',
  cite: fleetFile('ships.design'),
  find: reportEntryIssues('outside-sandbox'),
});
