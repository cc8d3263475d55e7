/** Options that describe what is fired at, shared by `firepower` and `fit`. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import { wholeNumber } from './design-options.ts';

/** Adds the options that describe the target; `ofDesign` are further ones about the design of `--against`. */
export function targetOptions(command: Command, ...ofDesign: readonly Option[]): Command {
  const options = [
    new Option('--against <file>', 'fire at this design: its screens, armor, hull and point defense'),
    ...ofDesign,
    // Choices for completion; the parser makes numbers of them.
    new Option('--screens <level>', 'screen level').choices(['0', '1', '2', '3']).argParser(wholeNumber(0, 3)),
    new Option('--advanced', 'the screens are advanced'),
    new Option('--armor <layers>', 'armor boxes by layer, innermost first: `4/2`').argParser(parseLayers),
    new Option('--stealth [level]', 'stealth level, 1 if omitted').choices(['1', '2']).argParser(parseStealth),
    new Option('--holofield', 'the target has a holofield'),
    new Option('--pds <number>', 'point defense systems of the target').argParser(wholeNumber(0, 999)),
    new Option('--cloaked', 'the target is cloaked'),
    new Option('--rear', 'fire through the rear arc of the target, where armor does not count'),
  ];
  for (const option of options) command.addOption(option.helpGroup('Target options:'));
  return command;
}

function parseStealth(given: string): number {
  if (given === '1' || given === '2') return Number(given);
  throw new InvalidArgumentError('Expected 1 or 2; give the files first.');
}

function parseLayers(given: string): readonly number[] {
  const layers = given.split('/');
  if (layers.length <= 9 && layers.every((boxes) => /^\d{1,3}$/.test(boxes))) return layers.map(Number);
  throw new InvalidArgumentError('Expected boxes by layer, innermost first, such as 4/2.');
}
