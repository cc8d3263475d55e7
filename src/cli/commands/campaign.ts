import type { Command } from 'commander';
import type { World } from '../world.ts';
import { addRepair } from './campaign/repair.ts';
import { addScrap } from './campaign/scrap.ts';

/** `slipway campaign`: the referee's desk. */
export function addCampaign(program: Command, world: World, done: (code: number) => void): void {
  const campaign = program
    .command('campaign')
    .description("The referee's desk: register, refit, scrap, repair, yards, research.");
  addRepair(campaign, world, done);
  addScrap(campaign, world, done);
}
