import { type Command, Option } from 'commander';
import { editions } from '../../../rules/model/edition.ts';
import { colouring, naming } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { ConvertOptions } from './run.ts';

/** `slipway convert`: designs for another edition. */
export function addConvert(program: Command, world: World, done: (code: number) => void): void {
  colouring(naming(program.command('convert')))
    .description('Rewrite designs for another edition, and tell what that changes. Comments stay.')
    .addOption(
      new Option('--rules <edition>', 'the edition that they are to follow')
        .choices(Object.keys(editions))
        .makeOptionMandatory(),
    )
    .option('-o, --output <file>', 'write one converted file there (`-`: standard output) and leave its own as it is')
    .option('--dry-run', 'write nothing; print what would change, as a diff')
    .addHelpText(
      'after',
      `
What two books sell under two names is renamed: combined hangars and hangars with launch tubes, heavy
grasers and high-intensity ones. Stated totals are brought up to date. What the other book does not have
at all stays, and is told as an error: what is to take its place, only its author knows.

Exit code 0: all is legal by the other book; 1: something is not, or a design cannot be read; 2: wrong
usage, or a file that cannot be read or written.

Examples:
  $ slipway convert --rules fleet-book --dry-run designs/concord
  $ slipway convert --rules continuum-2017 valiant.yaml -o valiant-2017.yaml
  $ slipway editions valiant.yaml                 what it would cost, without writing anything`,
    )
    .action(async (paths: string[], options: ConvertOptions) => {
      const { convertAll } = await import('./run.ts');
      done(await convertAll(paths, options, world));
    });
}
