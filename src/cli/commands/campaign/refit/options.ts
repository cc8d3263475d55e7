import type { Command } from 'commander';
import { asking, wholeNumber } from '../../../options/query-options.ts';
import type { World } from '../../../world.ts';
import type { RefitOptions } from './run.ts';

/** `slipway campaign refit`: what it takes to make a ship of one design into one of another. */
export function addRefit(campaign: Command, world: World, done: (code: number) => void): void {
  asking(
    campaign
      .command('refit')
      .description('Work out what it takes to make a ship of one design into one of another of the same mass.')
      .option('--new-class', 'the result is a new class, though it bears the old name: 10 % more')
      .option('--known-class', 'the result is a class built before, though it bears another name: no premium')
      .option('--class <name>', 'which design of a file is meant, where it holds several')
      .option(
        '--first <points>',
        'tell the turns of a yard that processes so many points in each',
        wholeNumber(1, 100_000),
      ),
    'the design of the ship as she is, and the one that she is to become; one may be `-`',
  )
    .addHelpText(
      'after',
      `
New systems at their cost, 10 % more for a new class, less half the cost of those no longer used.
Systems are matched by what they are, hull and armor by their boxes. \`slipway explain campaign-refit\`.

Exit code 0: no errors; 1: a design has some; 2: wrong usage, hulls of two masses, or a file that
cannot be read.

Examples:
  $ slipway campaign refit picket.yaml picket-refit.yaml
  $ slipway campaign refit valiant.yaml victrix.yaml --first 50
  $ slipway campaign refit old.yaml new.yaml --format json | jq .refit.sums`,
    )
    .action(async (paths: string[], options: RefitOptions) => {
      const { refit } = await import('./run.ts');
      done(await refit(paths, options, world));
    });
}
