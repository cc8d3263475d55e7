import { editionFormats } from '../../reports/formats.ts';
import { compareEditions as answer } from '../../workshop/compare-editions.ts';
import { defineCommand } from '../define-command.ts';
import { queryEach } from '../runtime/queries/query.ts';
import { designExitCodes, designPaths, queryGroups } from '../shared-options.ts';

export const editions = defineCommand({
  name: 'editions',
  about: 'Compare the cost and legality of designs across editions.',
  arguments: [designPaths],
  options: queryGroups,
  exitCodes: designExitCodes,
  examples: [
    'slipway editions designs/concord/valiant.yaml',
    ['slipway cost designs --rules fleet-book', 'full cost under another edition'],
  ],
  run: ([paths], options, world) => queryEach(paths, options, { answer, reports: editionFormats }, world),
});
