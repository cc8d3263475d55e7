import type { Command } from 'commander';
import { outputOptions, rulesOptions, shared } from '../../../cli/options/design-options.ts';

/** Exit codes of `repair` and `scrap`. */
export const repairExitCodes = {
  0: 'no errors',
  1: 'the design or the state file has errors',
  2: 'wrong usage, or a file cannot be read',
};

/** Adds the options that choose a ship and its damage. */
export function chosenShipOptions(command: Command): Command {
  command
    .argument('[design]', 'design file; `-` reads standard input')
    .option('--fleet <file>', 'fleet file with the ship and its loadout, instead of a design')
    .addOption(shared.state('state file with the damage; may cover a whole fleet'))
    .option('--ship <name>', 'ship name or ID, if the fleet or the state file covers several')
    .addOption(shared.class())
    .addOption(shared.stdinFilename());
  return rulesOptions(outputOptions(command, shared.format(), shared.output(), shared.overwrite()));
}
