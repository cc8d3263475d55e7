import type { Command } from 'commander';
import type { World } from '../../../world.ts';
import { printing, several, turnNumber, whole } from '../shared/ledger-options.ts';
import type { TurnOptions } from './run.ts';

/** `slipway campaign turn`: the account of a turn. */
export function addTurn(campaign: Command, world: World, done: (code: number) => void): void {
  printing(
    campaign
      .command('turn')
      .description('Account a turn of a player: income, what the ledger says was spent, yards, and what is left.')
      .argument('[ledger]', 'the ledger; left out, the only *.ledger.yaml of this folder')
      .option('--ledger <file>', 'the same, as the commands of the register take it')
      .requiredOption('--player <letters>', 'whose turn')
      .requiredOption('--rp <number>', 'resource points that come in', whole)
      .requiredOption('--trp <number>', 'technology research points that come in', whole)
      .option('--number <number>', 'the turn; left out, the one after the last that was accounted', turnNumber)
      .option('--yard <name=first/second>', 'a yard from this turn on; may be given several times', several)
      .option('--dry-run', 'show the account, and write nothing'),
  )
    .addHelpText(
      'after',
      `
What is left is carried over. A turn that was accounted is closed: entries belong to the next one.

Exit code 0: accounted; 1: more is spent than there is, or the ledger has problems, and nothing is
written; 2: wrong usage, or a ledger that cannot be read.

Examples:
  $ slipway campaign turn harbour-war.ledger.yaml --number 1 --player AB --rp 120 --trp 4
  $ slipway campaign turn --player AB --rp 120 --trp 4 --yard "Portside=50/100"
  $ slipway campaign turn --player AB --rp 120 --trp 4 --dry-run     what would be left`,
    )
    .action(async (ledger: string | undefined, options: TurnOptions) => {
      const { accountTurn } = await import('./run.ts');
      done(await accountTurn(ledger, options, world));
    });
}
