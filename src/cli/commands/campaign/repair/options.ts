import { type Command, InvalidArgumentError } from 'commander';
import type { World } from '../../../world.ts';
import { billing } from '../shared/bill-options.ts';
import type { RepairOptions } from '../shared/repair-and-scrap.ts';

/** `slipway campaign repair`: what it takes to make a ship whole again. */
export function addRepair(campaign: Command, world: World, done: (code: number) => void): void {
  billing(campaign.command('repair').description('Work out what it takes to make a ship whole again.'))
    .option('--module <design>', 'away from a shipyard: the design of the ship with the repair module')
    .option('--cargo <rp>', 'the resource points she has at hand (default: what her holds take)', pointsOf)
    .addHelpText(
      'after',
      `
Docked at a shipyard, a damage point costs 10 resource points: a box of hull or of armor. What is
used up is bought anew. \`slipway explain repair\` tells how the rules are read.

Exit code 0: no errors; 1: the design or the state has some; 2: wrong usage.

Examples:
  $ slipway campaign repair valiant.yaml --state after-the-reef.state.yaml
  $ slipway campaign repair incisive.yaml --state after-the-reef.state.yaml --ship Trenchant
  $ slipway campaign repair picket.yaml --state picket.state.yaml --module tender.yaml --cargo 120`,
    )
    .action(async (design: string, options: RepairOptions) => {
      const { repair } = await import('../shared/repair-and-scrap.ts');
      done(await repair(design, options, world));
    });
}

function pointsOf(given: string): number {
  if (/^\d{1,7}$/.test(given)) return Number(given);
  throw new InvalidArgumentError('It is a whole number of resource points.');
}
