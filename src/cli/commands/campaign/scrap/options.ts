import type { Command } from 'commander';
import { helpText } from '../../../options/design-options.ts';
import type { World } from '../../../world.ts';
import { billExitCodes, billOptions } from '../shared/bill-options.ts';
import type { BilledShipOptions } from '../shared/billed-ship.ts';

export function addScrap(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign.command('scrap').description('Compute the scrap value of a ship.');
  helpText(billOptions(command), {
    details: 'Half the value of the undamaged systems, in RPs. See `slipway explain scrap`.',
    exitCodes: billExitCodes,
    examples: [
      'slipway campaign scrap valiant.yaml',
      'slipway campaign scrap valiant.yaml --state after-the-reef.state.yaml',
    ],
  }).action(async (design: string | undefined, options: BilledShipOptions) => {
    const { scrap } = await import('../shared/repair-and-scrap.ts');
    done(await scrap(design, options, world));
  });
}
