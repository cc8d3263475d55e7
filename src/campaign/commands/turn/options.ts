import type { Command } from 'commander';
import { collect, helpText } from '../../../cli/options/design-options.ts';
import type { World } from '../../../cli/world.ts';
import { amount, entryExitCodes, ledger, ledgerReportOptions } from '../shared/ledger-options.ts';
import type { TurnOptions } from './run.ts';

export function addTurn(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign
    .command('turn')
    .description('Close a turn of one player or all: income, spending, yard use and balance.')
    .argument('[ledger]', ledger.fileDescription)
    .addOption(ledger.file())
    .option('--player <letters>', 'player letters, such as AB (default: all players)')
    .option('--rp <number>', 'income of the turn in RPs (default: from planets)', amount)
    .option('--trp <number>', 'income of the turn in TRPs (default: from planets)', amount)
    .addOption(ledger.turn('--number'))
    .option('--yard <name=first/second>', 'yard available from this turn; repeatable', collect)
    .option('--build', 'first pay toward unfinished ships, as far as yards and RPs allow')
    .addOption(ledger.override())
    .option('--dry-run', 'write nothing; show the account');
  helpText(ledgerReportOptions(command), {
    details: `The balance is carried over. A closed turn accepts no more entries; \`register undo\` reopens it. A
player with planets receives their income; any other income requires --override.`,
    exitCodes: { ...entryExitCodes, 1: 'nothing written: overspent, or the ledger has problems' },
    examples: [
      'slipway campaign turn harbour-war.ledger.yaml --number 1 --player AB --rp 120 --trp 4',
      'slipway campaign turn --player AB --rp 120 --trp 4 --yard "Portside=50/100" --dry-run',
      ['slipway campaign turn --build', 'all players, with income from planets'],
    ],
  }).action(async (path: string | undefined, options: TurnOptions) => {
    const { closeTurn } = await import('./run.ts');
    done(await closeTurn(path, options, world));
  });
}
