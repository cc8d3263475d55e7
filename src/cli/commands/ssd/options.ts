import { type Command, Option } from 'commander';
import { reading } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { SsdOptions } from './run.ts';

/** `slipway ssd`: sheets to print and play with. */
export function addSsd(program: Command, world: World, done: (code: number) => void): void {
  reading(
    program
      .command('ssd')
      .description('Print Ship Systems Displays: sheets to play with, as PDF or SVG.')
      .option(
        '-o, --output <file>',
        'where to write; `-` is standard output (default: named after the design or folder)',
      )
      .option('--split <folder>', 'write a file for each ship into this folder')
      .addOption(
        new Option('--format <format>', 'what to write (default: pdf, or as the name says)').choices(['pdf', 'svg']),
      )
      .addOption(new Option('--paper <paper>', 'what to print on').choices(['a4', 'letter']).default('a4'))
      .option('--template <name>', 'how sheets are laid out: a template of slipway, or a file of your own')
      .addOption(
        new Option('--ships <number>', 'how many ships to a page; `auto` packs them by size')
          .choices(['1', '2', '4', 'auto'])
          .default('auto'),
      )
      .option('--legend', 'print the key to all icons; after the ships, if there are any')
      .option('--light', "Full Thrust Light's record sheet: ships side by side above one movement plot")
      .option('--blank', 'leave out the names of class and navy, to be filled in')
      .option('--force', 'print designs with errors too, marked as not legal'),
  )
    .addHelpText(
      'after',
      `
Examples:
  $ slipway ssd designs/concord/valiant.yaml      valiant.pdf, a sheet for the table
  $ slipway ssd designs/concord -o fleet.pdf      a navy, packed by size, with bookmarks
  $ slipway ssd designs --split sheets --format svg
  $ slipway ssd designs/concord --light           record sheets as in Full Thrust Light
  $ slipway ssd --legend                          what the icons mean`,
    )
    .action(async (paths: string[], options: SsdOptions) => {
      const { printAll } = await import('./run.ts');
      done(await printAll(paths, options, world));
    });
}
