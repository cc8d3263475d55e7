import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { reportEntryIssues } from './report-entry-issues.ts';

export const outsideFolder = defineFleetCheck({
  code: 'outside-folder',
  severity: 'error',
  about:
    'A fleet may name designs of its repository, or without one, below the outermost configuration; with `--sandbox DIR`, designs in that folder. A path that leads out of it (by `..`, an absolute path or a link) is not followed, and nothing about its target is reported. `--allow-outside` reads it, without quoting it in messages.',
  cite: fleetFile('ships.design'),
  find: reportEntryIssues('outside-folder'),
});
