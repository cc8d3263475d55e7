import { type Command, Option } from 'commander';
import { fleetFormats } from '../../../reports/formats.ts';
import { reading } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { FleetOptions } from './run.ts';

/** `slipway fleet`: what a fleet comes to, and whether it may sail together. */
export function addFleet(program: Command, world: World, done: (code: number) => void): void {
  reading(
    program
      .command('fleet')
      .description(
        'Put fleets together: rosters, sums, what is left of their limits, and what must hold across a fleet.',
      )
      .addOption(new Option('--format <format>', 'how to print').choices(Object.keys(fleetFormats)).default('table'))
      .option('-o, --output <file>', 'write the report there instead of printing it')
      .option('--cpv', 'show the combat point value too')
      .option('--compare', 'set two fleets side by side')
      .option('--state <file>', 'what the ships have lost in battle: shown, marked in the pack, and priced')
      .option('--pdf <file>', 'print the pack: roster, sheets, orders, tracker and a quick reference')
      .addOption(new Option('--paper <paper>', 'with --pdf: what to print on').choices(['a4', 'letter']).default('a4'))
      .option('--light', "with --pdf: Full Thrust Light's record sheets in the pack")
      .option('--blank', 'with --pdf: leave the names out of the pack')
      .option('--force', 'with --pdf: print fleets with errors too')
      .option('--sandbox <folder>', 'refuse designs outside of this folder, and configurations unless one is named'),
    'fleet files, folders (searched for *.fleet.yaml), globs, or `-` for standard input',
  )
    .addHelpText(
      'after',
      `
A fleet file names designs by their places as seen from its own folder, and says which ships of them
sail, under which names and with which loadout. Errors of the designs count.

Exit code 0: no errors; 1: the fleet or one of its designs has some; 2: wrong usage, or a fleet file
that cannot be read.

Examples:
  $ slipway fleet designs/fleets/harbour-watch.fleet.yaml
  $ slipway fleet designs/fleets                  all fleets of a folder
  $ slipway fleet --compare mine.fleet.yaml theirs.fleet.yaml
  $ slipway fleet patrol.fleet.yaml --pdf patrol.pdf
  $ slipway fleet patrol.fleet.yaml --state after-the-reef.state.yaml --pdf next.pdf
  $ slipway fleet entries --sandbox entries       fleets that strangers have sent in
  $ slipway fleet patrol.fleet.yaml --format json | jq '.fleets[].limits'`,
    )
    .action(async (paths: string[], options: FleetOptions) => {
      const { fleetAll } = await import('./run.ts');
      done(await fleetAll(paths, options, fleetFormats, world));
    });
}
