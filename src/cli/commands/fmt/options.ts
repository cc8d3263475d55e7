import type { Command } from 'commander';
import { helpText, inputOptions, outputOptions, rulesOptions, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { FormatOptions } from './run.ts';

export function addFmt(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('fmt')
    .description('Format design files. Keeps comments and blank lines.')
    .option('--check', 'write nothing; list the files that would change, and exit 1 if there are any');
  helpText(rulesOptions(inputOptions(outputOptions(command, shared.dryRun()))), {
    details: `Writes arcs as one text, clockwise (FP F FS, all, broadside), merges identical adjacent
systems into one entry with a count if the cost stays the same, sorts keys, and updates \`stated\`.
Formatting never changes a ship or its cost. Designs with syntax or schema errors are left
unchanged.`,
    exitCodes: {
      0: 'formatted, or nothing to do',
      1: '--check found files to format, or a design cannot be read',
      2: 'wrong usage, or a file cannot be read or written',
    },
    examples: ['slipway fmt designs', ['slipway fmt --check designs', 'for CI']],
  }).action(async (paths: string[], options: FormatOptions) => {
    const { runFormat } = await import('./run.ts');
    done(await runFormat(paths, options, world));
  });
}
