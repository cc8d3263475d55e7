import { type Command, Option } from 'commander';
import { designOptions, helpText, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { CardsOptions } from './run.ts';

export function addCards(program: Command, world: World, done: (code: number) => void): void {
  const output = [
    new Option('-o, --output <file>', 'output file; `-` for standard output (default: named after the fleet)'),
    new Option('--format <format>', 'output format (default: from the --output extension, else pdf)').choices([
      'pdf',
      'png',
    ]),
    shared.dpi(),
    shared.overwrite(),
    shared.allowIllegal('print fleets and designs with errors too'),
  ];
  const command = program
    .command('cards')
    .description('Print threshold cards and counters for a fleet, with cut marks.')
    .addOption(shared.state('state file with the damage: lost ships and systems get no cards'))
    .addOption(shared.paper())
    .addOption(shared.blank())
    .addOption(shared.badge());
  const paths = 'a fleet file; `-` reads standard input';
  const withDesigns = designOptions(command, paths, ...output);
  helpText(withDesigns.addOption(shared.noWaivers()), {
    details: `A card for each system that a threshold check can lose; a counter for each ship, wing,
squadron, missile and dummy bogey, with the badge of its navy; bogeys have none.`,
    exitCodes: {
      0: 'printed',
      1: 'the fleet or one of its designs has errors',
      2: 'wrong usage, or a file cannot be read or written',
    },
    examples: [
      'slipway cards patrol.fleet.yaml',
      ['slipway cards patrol.fleet.yaml --format png', 'pictures for a virtual table'],
    ],
  }).action(async (given: string[], options: CardsOptions) => {
    const { printCards } = await import('./run.ts');
    done(await printCards(given, options, world));
  });
}
