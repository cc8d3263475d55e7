import { type Command, Option } from 'commander';
import { ordersPlaces } from '../../../render/sheet/pack/pack.ts';
import { fleetFormats } from '../../../reports/formats.ts';
import { designOptions, helpText, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { FleetOptions } from './run.ts';

const packHeading = 'Fleet pack options (with --pdf):';

export function addFleet(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('fleet')
    .description('Price and check fleets: roster, totals, limits and fleet rules.')
    .addOption(shared.cpv())
    .option('--compare', 'compare two fleets')
    .addOption(shared.state('state file with the damage: shown, marked in the pack, and priced'))
    .option('--ledger <file>', 'check IDs, owners and readiness against the register of a campaign')
    .option('--player <letters>', 'with --ledger: player who must own the ships (default: owner of most of them)')
    .addOption(shared.sandbox())
    .option('--pdf <file>', 'write the fleet pack: roster, sheets, orders, tracker, quick reference');
  const orders = new Option('--orders <where>', 'where orders are written: on the sheets, on a chart, or both').choices(
    ordersPlaces,
  );
  const pack: readonly Option[] = [
    shared.paper(),
    orders,
    shared.light(),
    shared.blank(),
    shared.badge(),
    shared.marks(),
    shared.allowIllegal(),
  ];
  for (const option of pack) command.addOption(option.helpGroup(packHeading));
  const paths = 'fleet files, folders (searched for *.fleet.yaml) or globs; `-` reads standard input';
  const output = [shared.format(Object.keys(fleetFormats)), shared.output(), shared.overwrite()];
  const withDesigns = designOptions(command, paths, ...output);
  helpText(withDesigns.addOption(shared.noWaivers()), {
    details: `A fleet file lists ships: design file (relative to the fleet file), names and loadout. Errors
in the designs count as errors of the fleet.`,
    exitCodes: {
      0: 'no errors',
      1: 'at least one fleet or design has errors',
      2: 'wrong usage, or a file cannot be read',
    },
    examples: [
      'slipway fleet patrol.fleet.yaml --pdf patrol.pdf',
      'slipway fleet patrol.fleet.yaml --ledger war.ledger.yaml',
      ['slipway fleet a.fleet.yaml b.fleet.yaml --pdf game.pdf', 'both fleets of a game'],
      ['slipway fleet entries --sandbox entries', 'untrusted fleet files'],
    ],
  }).action(async (given: string[], options: FleetOptions) => {
    const { runFleet } = await import('./run.ts');
    done(await runFleet(given, options, world));
  });
}
