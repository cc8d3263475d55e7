import type { Command } from 'commander';
import { costFormats } from '../../../reports/formats.ts';
import { judging, placesOf } from '../../options/design-options.ts';
import type { Wanted } from '../../runtime/output/report-writer.ts';
import type { World } from '../../world.ts';

interface CostOptions {
  readonly format: readonly Wanted[];
  readonly output?: string;
  readonly stdinFilename: string;
  readonly changed?: string | true;
}

/** `slipway cost`: mass and points, line by line for one ship, in rows for many. */
export function addCost(program: Command, world: World, done: (code: number) => void): void {
  judging(program.command('cost'), Object.keys(costFormats), 'table')
    .description('Work out mass and points: every line of one ship, a row each for many.')
    .option('--explain', "show each line's arithmetic, and where the book says so")
    .option('--cpv', 'show the combat point value too')
    .addHelpText(
      'after',
      `
Examples:
  $ slipway cost designs/concord/valiant.yaml
  $ slipway cost --explain --cpv designs/concord/valiant.yaml
  $ slipway cost designs                          a row for each ship, and the sums
  $ slipway cost 'fleet/**/*.yaml' --format csv > fleet.csv
  $ cat draft.yaml | slipway cost -`,
    )
    .action(async (paths: string[], options: CostOptions) => {
      const { judgeAll } = await import('../../runtime/check/check-files.ts');
      const { targetsOf } = await import('../../runtime/output/report-writer.ts');
      const wanted = options.format.length > 0 ? options.format : [{ format: 'table', file: undefined }];
      done(
        await judgeAll(
          placesOf(paths, options),
          await targetsOf(wanted, options.output, costFormats, () => true),
          options,
          world,
        ),
      );
    });
}
