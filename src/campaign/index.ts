import type { Command } from 'commander';
import { helpText } from '../cli/options/design-options.ts';
import type { World } from '../cli/world.ts';
import { addBreakpoints } from './commands/breakpoints/options.ts';
import { addCargo } from './commands/cargo/options.ts';
import { addRefit } from './commands/refit/options.ts';
import { addRegister } from './commands/register/options.ts';
import { addRepair } from './commands/repair/options.ts';
import { addResearch } from './commands/research/options.ts';
import { addScrap } from './commands/scrap/options.ts';
import { addTurn } from './commands/turn/options.ts';
import { addYard } from './commands/yard/options.ts';

export function addCampaign(program: Command, world: World, done: (code: number) => void): void {
  const campaign = program
    .command('campaign')
    .description('Run a campaign: register, refit, scrap, repair, shipyards, research.');
  helpText(campaign, {
    details: `Applies the campaign rules by Roger Burton West to Continuum point values. See
\`slipway explain campaign-rules\`.`,
    examples: [
      'slipway campaign register init war.ledger.yaml --players AB=Anne --players CD=Carl',
      'slipway campaign turn --player AB --rp 120 --trp 4',
    ],
  });
  addRegister(campaign, world, done);
  addTurn(campaign, world, done);
  addRefit(campaign, world, done);
  addYard(campaign, world, done);
  addResearch(campaign, world, done);
  addCargo(campaign, world, done);
  addBreakpoints(campaign, world, done);
  addRepair(campaign, world, done);
  addScrap(campaign, world, done);
}
