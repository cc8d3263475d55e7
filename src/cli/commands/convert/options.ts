import { type Command, Option } from 'commander';
import { helpText, inputOptions, outputOptions, rulesOptions, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { ConvertOptions } from './run.ts';

export function addConvert(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('convert')
    .description('Convert designs to another edition and report the changes.')
    .addOption(shared.rules('target edition').makeOptionMandatory());
  const output = new Option(
    '-o, --output <file>',
    'write the converted file here (`-` for standard output); keep the original',
  );
  helpText(rulesOptions(inputOptions(outputOptions(command, output, shared.overwrite(), shared.dryRun()))), {
    details: `Systems with another name in the target edition are renamed, such as combined hangars and
heavy grasers, and \`stated\` totals are updated. Comments are kept. Systems missing from the
target edition are kept and reported as errors; replace them by hand.`,
    exitCodes: {
      0: 'all designs are legal in the target edition',
      1: 'at least one design has errors, or cannot be read as a design',
      2: 'wrong usage, or a file cannot be read or written',
    },
    examples: [
      'slipway convert --rules fleet-book --dry-run designs/concord',
      'slipway convert --rules continuum-2017 valiant.yaml -o valiant-2017.yaml',
    ],
  }).action(async (paths: string[], options: ConvertOptions) => {
    const { runConvert } = await import('./run.ts');
    done(await runConvert(paths, options, world));
  });
}
