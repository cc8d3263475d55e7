import type { Command } from 'commander';
import { designExitCodes, helpText, queryOptions } from '../../../cli/options/design-options.ts';
import type { World } from '../../../cli/world.ts';
import { ledger } from '../shared/ledger-options.ts';
import type { ResearchOptions } from './run.ts';

export function addResearch(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign
    .command('research')
    .description('Compute the TRPs still needed to research the systems in a design.')
    .option('--known <file>', "TECH file with the player's technologies")
    .option('--player <letters>', 'player whose technologies are read from the ledger')
    .addOption(ledger.file());
  const paths = 'design files, folders or globs; `-` reads standard input; without any, prints the technology table';
  helpText(queryOptions(command, paths), {
    details: `A TECH file is YAML. Names are those of systems, fighters, modifications or rows of the table:

  known: [needle-beam, Pulse torpedo launcher]
  encountered: [wave-gun]         # 1 TRP less
  captured: [cloaking-device]     # a quarter less, at least 2 TRPs less
  prices: { gatling-battery: 8 }  # set by the referee
  default: 10                     # TRPs of technologies without a printed price`,
    exitCodes: designExitCodes,
    examples: [
      'slipway campaign research entries --known orchard.tech.yaml',
      'slipway campaign research entries/lance.yaml --player AB --ledger war.ledger.yaml',
      'slipway campaign research entries --known orchard.tech.yaml --format json | jq .together.left',
    ],
  }).action(async (given: string[], options: ResearchOptions) => {
    const { research } = await import('./run.ts');
    done(await research(given, options, world));
  });
}
