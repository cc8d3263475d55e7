import { type Command, Option } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { designOptions, helpText, pathsOrFolder, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { ReviewOptions } from './run.ts';

export function addReview(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('review')
    .description('Review submitted designs: accepted and refused, by designer.')
    .option('--previous <folder>', 'designs of an earlier year: report entries that differ in at most one figure')
    .option('--split <folder>', 'also write a report for each designer to this folder; existing files are kept')
    .addOption(
      new Option('--split-format <format>', 'format of the reports in --split')
        .choices(['markdown', 'html'])
        .default('markdown'),
    )
    .addOption(shared.sandbox());
  const output = [shared.format(documentFormatNames), shared.output(), shared.overwrite()];
  const withDesigns = designOptions(command, undefined, ...output);
  helpText(withDesigns.addOption(shared.noWaivers()), {
    details: `Designs are grouped by \`designer\`, or else by subfolder of the given folder. A design is accepted if
it has no errors. A designer's report does not name other designers.`,
    exitCodes: {
      0: 'all designs accepted',
      1: 'at least one design is refused',
      2: 'wrong usage, or a file cannot be read',
    },
    examples: [
      'slipway review entries',
      ['slipway review --sandbox entries', 'untrusted designs'],
      ['slipway review entries --split reports', 'reports to mail back'],
      'slipway review entries --previous entries-2025 --format csv -o review.csv',
    ],
  }).action(async (given: string[], options: ReviewOptions) => {
    const { runReview } = await import('./run.ts');
    done(await runReview(pathsOrFolder(given, options), options, world));
  });
}
