import type { Command } from 'commander';
import type { World } from '../world.ts';
import { addRegister } from './campaign/register.ts';
import { addTurn } from './campaign/turn.ts';

/** `slipway campaign`: what a referee has to do between battles. */
export function addCampaign(program: Command, world: World, done: (code: number) => void): void {
  const campaign = program
    .command('campaign')
    .description("The referee's desk: register, refit, scrap, repair, yards, research.");
  addRegister(campaign, world, done);
  addTurn(campaign, world, done);
}
