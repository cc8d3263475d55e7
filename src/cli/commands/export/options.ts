import { type Command, Option } from 'commander';
import { documentFormatNames } from '../../../document/report.ts';
import { designOptions, helpText, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { ExportOptions } from './run.ts';

export function addExport(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('export')
    .description('Export designs to other programs and report what is lost.')
    .addOption(
      new Option(
        '--to <format>',
        'file format (default: ftjava for an --output ending in .xml, else ftlibship)',
      ).choices(['ftlibship', 'ftjava']),
    );
  const output = [shared.output(), shared.split(), shared.overwrite(), shared.format(documentFormatNames)];
  helpText(designOptions(command, undefined, ...output), {
    details: `\`ftlibship\` is the JSON format of ftLibShip, which the Full Thrust Ship Builder reads: one
design becomes a ship, several a fleet with the name of their navy. It uses the 2017 edition, so
totals may differ. \`ftjava\` is the XML of FTJava: one design becomes a ship, several the player of
a game. The report of what is lost goes to standard output, or to standard error if
the ships are printed.`,
    exitCodes: {
      0: 'all designs exported completely',
      1: 'something is lost, or a design cannot be read',
      2: 'wrong usage, or a file cannot be read or written',
    },
    examples: [
      'slipway export designs/concord -o concord.json',
      ['slipway export designs/concord --split json', 'one file per ship'],
      'slipway export valiant.yaml -o valiant.xml',
    ],
  }).action(async (paths: string[], options: ExportOptions) => {
    const { runExport } = await import('./run.ts');
    done(await runExport(paths, options, world));
  });
}
