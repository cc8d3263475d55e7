import type { Command } from 'commander';
import { helpText } from '../../../cli/options/design-options.ts';
import type { World } from '../../../cli/world.ts';
import type { ChosenShipOptions } from '../shared/chosen-ship.ts';
import { chosenShipOptions, repairExitCodes } from '../shared/chosen-ship-options.ts';

export function addScrap(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign.command('scrap').description('Compute the scrap value of a ship.');
  helpText(chosenShipOptions(command), {
    details: 'Half the value of the undamaged systems, in RPs. See `slipway explain scrap`.',
    exitCodes: repairExitCodes,
    examples: [
      'slipway campaign scrap valiant.yaml',
      'slipway campaign scrap valiant.yaml --state after-the-reef.state.yaml',
    ],
  }).action(async (design: string | undefined, options: ChosenShipOptions) => {
    const { scrap } = await import('../shared/repair-and-scrap.ts');
    done(await scrap(design, options, world));
  });
}
