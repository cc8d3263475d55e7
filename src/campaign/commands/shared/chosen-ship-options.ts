import { argument, type OptionsOf, option } from '../../../cli/define-command.ts';
import { outputGroup, rulesGroup, shared } from '../../../cli/shared-options.ts';

export const chosenShipExitCodes = {
  0: 'no errors',
  1: 'the design or the state file has errors',
  2: 'wrong usage, or a file cannot be read',
};

export const chosenShipArgument = argument('[design]', 'design file; `-` reads standard input');

export const chosenShipOptions = {
  fleet: option.text('--fleet <file>', 'fleet file with the ship and its loadout, instead of a design'),
  state: shared.state('state file with the damage; may cover a whole fleet'),
  ship: option.text('--ship <name>', 'ship name or ID, if the fleet or the state file covers several'),
  class: shared.class,
  stdinFilename: shared.stdinFilename,
  ...outputGroup({ format: shared.format(), output: shared.output, force: shared.force }),
  ...rulesGroup({}),
};

export type ChosenShipOptions = OptionsOf<typeof chosenShipOptions>;
