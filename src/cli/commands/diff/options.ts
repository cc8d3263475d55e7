import { type Command, Option } from 'commander';
import { diffFormats } from '../../../reports/formats.ts';
import { reading } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { DiffOptions } from './run.ts';

/** `slipway diff`: what has changed between two versions of designs. */
export function addDiff(program: Command, world: World, done: (code: number) => void): void {
  reading(
    program
      .command('diff')
      .description(
        'Show what has changed between two designs, two folders, or since a commit: systems, mass, points, legality.',
      )
      .option(
        '--git <ref>',
        'compare the files of the paths (default: of this folder) with a commit; `main...` is where this branch has left main',
      )
      .addOption(new Option('--format <format>', 'how to print').choices(Object.keys(diffFormats)).default('table'))
      .option('-o, --output <file>', 'write the report there instead of printing it')
      .option('--cpv', 'show the combat point value too')
      .option('--exit-code', 'exit 1 when there are differences'),
    'two design files, one of which may be `-`, or two folders; with --git any number of either',
  )
    .addHelpText(
      'after',
      `
Systems are matched by what they are, wherever they stand: another order is no difference.
Exit code 0: compared, whatever has changed; 1: something has, and --exit-code asks; 2: wrong usage,
or a design that cannot be read.

Examples:
  $ slipway diff valiant.yaml valiant-refit.yaml
  $ slipway diff last-year/fleet fleet            every design that changed, came, went or moved
  $ slipway diff --git HEAD                       what the next commit would change
  $ slipway diff --git origin/main designs --format markdown -o comment.md
  $ slipway diff --git v1 designs --format json | jq '.changes[].legality'`,
    )
    .action(async (paths: string[], options: DiffOptions) => {
      const { diffAll } = await import('./run.ts');
      done(await diffAll(paths, options, diffFormats, world));
    });
}
