import type { Command } from 'commander';
import { configured } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { WaiveOptions } from './run.ts';

/** `slipway waive`: a referee lets something pass. */
export function addWaive(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('waive')
    .description('Excuse what a check finds in a design, with a reason, as long as the design stays as it is.')
    .argument('<file>', 'the design')
    .argument('<code>', 'the code of what is excused')
    .requiredOption('--reason <text>', 'why it is let pass; every report tells it')
    .option('--class <name>', 'which design of the file is meant, where there are several');
  configured(command)
    .addHelpText(
      'after',
      `
The waiver stands in the design, bound to what the ship is: comments, spelling and the order of
systems may change, but a change of anything that bears on price or legality makes it void.

Exit code 0: it is written; 2: nothing to waive, wrong usage, or the file cannot be written.

Examples:
  $ slipway waive entries/castle.yaml too-many-turrets --reason "agreed at the club night of May"
  $ slipway explain void-waiver                   when a waiver no longer counts`,
    )
    .action(async (file: string, code: string, options: WaiveOptions) => {
      const { waive } = await import('./run.ts');
      done(await waive(file, code, options, world));
    });
}
