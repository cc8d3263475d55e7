import type { Command } from 'commander';
import type { World } from '../../world.ts';
import { addBreakpoints } from './breakpoints/options.ts';
import { addCargo } from './cargo/options.ts';
import { addRefit } from './refit/options.ts';
import { addRegister } from './register/options.ts';
import { addRepair } from './repair/options.ts';
import { addResearch } from './research/options.ts';
import { addScrap } from './scrap/options.ts';
import { addTurn } from './turn/options.ts';
import { addYard } from './yard/options.ts';

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
