import type { Command } from 'commander';
import type { World } from '../world.ts';
import { addBreakpoints } from './campaign/breakpoints.ts';
import { addCargo } from './campaign/cargo.ts';
import { addRefit } from './campaign/refit.ts';
import { addRegister } from './campaign/register.ts';
import { addRepair } from './campaign/repair.ts';
import { addResearch } from './campaign/research.ts';
import { addScrap } from './campaign/scrap.ts';
import { addTurn } from './campaign/turn.ts';
import { addYard } from './campaign/yard.ts';

/** `slipway campaign`: the referee's desk. */
export function addCampaign(program: Command, world: World, done: (code: number) => void): void {
  const campaign = program
    .command('campaign')
    .description("The referee's desk: register, refit, scrap, repair, yards, research.")
    .addHelpText(
      'after',
      `
The campaign rules by Roger Burton West, applied to our points: \`slipway explain campaign-rules\`.

Examples:
  $ slipway campaign register init war.ledger.yaml --players AB=Anne --players CD=Carl
  $ slipway campaign register submit valiant.yaml --player AB
  $ slipway campaign turn --player AB --rp 120 --trp 4
  $ slipway campaign refit old.yaml new.yaml
  $ slipway campaign repair valiant.yaml --state valiant.state.yaml
  $ slipway campaign research designs --known anne.tech.yaml`,
    );
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
