import { type Command, Option } from 'commander';
import { exchangeFormats } from '../../../reports/formats.ts';
import { reading } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { ExportOptions } from './run.ts';

/** `slipway export`: designs for other programs. */
export function addExport(program: Command, world: World, done: (code: number) => void): void {
  reading(
    program
      .command('export')
      .description('Write designs for other programs, and say what those cannot say.')
      .addOption(new Option('--to <format>', 'the format to write').choices(['ftlibship']).default('ftlibship'))
      .option('-o, --output <file>', 'write them there; without it, print them')
      .option('--split <folder>', 'write a file for each ship there')
      .option('--force', 'overwrite files that are there')
      .addOption(
        new Option('--format <format>', 'how to report').choices(Object.keys(exchangeFormats)).default('table'),
      ),
  )
    .addHelpText(
      'after',
      `
\`ftlibship\` is the JSON of ftLibShip, which the Full Thrust Ship Builder loads: one design as a ship,
several as a fleet, which is named after their navy. It counts by another edition (2017), so its
totals may be others. What its format cannot say is reported: on standard output, or beside it where
the JSON is printed. The same designs give the same bytes.

Exit code 0: all is written; 1: something of a ship is lost, or a design cannot be read; 2: wrong
usage, or a file that cannot be read or written.

Examples:
  $ slipway export designs/concord/valiant.yaml -o valiant.json
  $ slipway export designs/concord -o concord.json      a fleet
  $ slipway export designs/concord --split json         a file for each ship
  $ slipway export designs --format json 2> report.json > fleet.json`,
    )
    .action(async (paths: string[], options: ExportOptions) => {
      const { exportAll } = await import('./run.ts');
      done(await exportAll(paths, options, exchangeFormats, world));
    });
}
