import { type Command, Option } from 'commander';
import { designOptions, helpText, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { SsdOptions } from './run.ts';

export function addSsd(program: Command, world: World, done: (code: number) => void): void {
  const output = [
    new Option(
      '-o, --output <file>',
      'output file; `-` for standard output (default: named after the design or folder)',
    ),
    shared.split(),
    new Option('--format <format>', 'output format (default: from the --output extension, else pdf)').choices([
      'pdf',
      'svg',
      'png',
    ]),
    shared.dpi(),
    shared.overwrite(),
    shared.allowIllegal(),
  ];
  const ships = new Option('--ships <number>', 'ships per page; `auto` packs them by size');
  const command = program
    .command('ssd')
    .description('Print Ship Systems Displays (ship sheets) as PDF, SVG or PNG.')
    .addOption(shared.paper())
    .option('--template <name>', 'sheet template: a built-in name or a file')
    .addOption(ships.choices(['1', '2', '4', 'auto']).default('auto'))
    .option('--legend', 'print the icon key, after the ships if any')
    .addOption(shared.light())
    .addOption(shared.blank())
    .addOption(shared.badge())
    .addOption(shared.marks());
  helpText(designOptions(command, undefined, ...output), {
    exitCodes: {
      0: 'printed',
      1: 'at least one design has errors',
      2: 'wrong usage, or a file cannot be read or written',
    },
    examples: [
      'slipway ssd designs/concord/valiant.yaml',
      ['slipway ssd designs/concord -o fleet.pdf', 'a navy, packed by size, with bookmarks'],
    ],
  }).action(async (paths: string[], options: SsdOptions) => {
    const { printSheets } = await import('./run.ts');
    done(await printSheets(paths, options, world));
  });
}
