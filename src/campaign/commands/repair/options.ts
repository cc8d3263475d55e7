import type { Command } from 'commander';
import { helpText } from '../../../cli/options/design-options.ts';
import { wholeNumber } from '../../../cli/shared-options.ts';
import type { World } from '../../../cli/world.ts';
import { chosenShipOptions, repairExitCodes } from '../shared/chosen-ship-options.ts';
import type { RepairOptions } from '../shared/repair-and-scrap.ts';

export function addRepair(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign
    .command('repair')
    .description('Compute the cost of repairing a ship.')
    .option('--module <design>', 'repair away from a shipyard: design of the ship with the repair module')
    .option('--write', 'write the repaired state into the state file; comments are kept')
    .option(
      '--cargo <rp>',
      'RPs aboard the repair ship (default: the capacity of its holds)',
      wholeNumber(0, 9_999_999),
    );
  helpText(chosenShipOptions(command), {
    details: `At a shipyard, a damage point (one hull or armor box) costs 10 RP. Expended ammunition and lost
craft are replaced at their cost. See \`slipway explain repair\`.`,
    exitCodes: repairExitCodes,
    examples: [
      'slipway campaign repair incisive.yaml --state after-the-reef.state.yaml --ship Trenchant',
      'slipway campaign repair --fleet reef.fleet.yaml --ship Trenchant --state reef.state.yaml --write',
      'slipway campaign repair picket.yaml --state picket.state.yaml --module tender.yaml --cargo 120',
    ],
  }).action(async (design: string | undefined, options: RepairOptions) => {
    const { repair } = await import('../shared/repair-and-scrap.ts');
    done(await repair(design, options, world));
  });
}
