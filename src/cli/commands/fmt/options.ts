import type { Command } from 'commander';
import { colouring, naming } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { FormatOptions } from './run.ts';

/** `slipway fmt`: designs written in one way. */
export function addFmt(program: Command, world: World, done: (code: number) => void): void {
  colouring(naming(program.command('fmt')))
    .description(
      'Write designs in one way: arcs, counts, the order of keys, stated totals. Comments and blank lines stay.',
    )
    .option('--check', 'write nothing; name the files that would change, and exit 1 if there are any')
    .option('--dry-run', 'write nothing; print what would change, as a diff')
    .addHelpText(
      'after',
      `
What it writes: arcs as one text, clockwise (FP F FS, all, broadside); identical systems that follow
each other as one entry with a count, where that costs the same; keys in the order of the schema;
\`stated\` as the bill has it. What a ship is and costs never changes. A design with mistakes of form
is left as it is.

Exit code 0: all is in form now; 1: --check found something, or a design could not be read; 2: wrong
usage, or a file that cannot be read or written.

Examples:
  $ slipway fmt designs
  $ slipway fmt --check designs                   for CI
  $ slipway fmt --dry-run designs | less          what would change
  $ slipway fmt - < draft.yaml                    standard input to standard output`,
    )
    .action(async (paths: string[], options: FormatOptions) => {
      const { formatAll } = await import('./run.ts');
      done(await formatAll(paths, options, world));
    });
}
