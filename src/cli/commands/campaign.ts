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
    .description("The referee's desk: register, refit, scrap, repair, yards, research.");
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
