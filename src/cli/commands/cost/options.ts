import type { Command } from 'commander';
import { costFormats } from '../../../reports/formats.ts';
import { designExitCodes, helpText, pathsOrFolder, reportOptions, shared } from '../../options/design-options.ts';
import type { ReportRequest } from '../../runtime/output/report-writer.ts';
import type { World } from '../../world.ts';

interface CostOptions {
  readonly format: readonly ReportRequest[];
  readonly output?: string;
  readonly stdinFilename: string;
  readonly changed?: string | true;
}

export function addCost(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('cost')
    .description('Compute mass and points: itemized for one ship, a table for several.')
    .option('--explain', 'show the calculation and source of each line')
    .addOption(shared.cpv());
  helpText(reportOptions(command, Object.keys(costFormats), 'table'), {
    exitCodes: designExitCodes,
    examples: [
      'slipway cost --explain --cpv designs/concord/valiant.yaml',
      "slipway cost 'fleet/**/*.yaml' --format csv > fleet.csv",
    ],
  }).action(async (paths: string[], options: CostOptions) => {
    const { checkAll } = await import('../../runtime/check/check-files.ts');
    const { loadTargets } = await import('../../runtime/output/report-writer.ts');
    const formats = options.format.length > 0 ? options.format : [{ format: 'table', file: undefined }];
    const targets = await loadTargets(formats, options.output, costFormats, () => true);
    done(await checkAll(pathsOrFolder(paths, options), targets, options, world));
  });
}
