import type { Command } from 'commander';
import type { World } from '../../../world.ts';
import { billing } from '../shared/bill-options.ts';
import type { DamageOptions } from '../shared/repair-and-scrap.ts';

/** `slipway campaign scrap`: what a ship gives that is broken up. */
export function addScrap(campaign: Command, world: World, done: (code: number) => void): void {
  billing(campaign.command('scrap').description('Work out what a ship gives that is scrapped at a shipyard.'))
    .addHelpText(
      'after',
      `
Half the value of her undamaged systems, in resource points. \`slipway explain scrap\` tells which
those are.

Exit code 0: no errors; 1: the design or the state has some; 2: wrong usage.

Examples:
  $ slipway campaign scrap valiant.yaml
  $ slipway campaign scrap valiant.yaml --state after-the-reef.state.yaml`,
    )
    .action(async (design: string, options: DamageOptions) => {
      const { scrap } = await import('../shared/repair-and-scrap.ts');
      done(await scrap(design, options, world));
    });
}
