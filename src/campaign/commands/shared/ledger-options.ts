/** Options of commands that use a campaign ledger. */

import { argument, type OptionDefinition, type OptionsOf, option } from '../../../cli/define-command.ts';
import { outputGroup, rulesGroup, shared, wholeNumber } from '../../../cli/shared-options.ts';
import { type WorldKind, worldKinds } from '../../ledger/entry-kinds.ts';

/** Parser for RPs, TRPs and seeds. */
export const amount = wholeNumber(0, 99_999_999);

export function amountOption(flags: string, about: string): OptionDefinition<number, false> {
  return option.parsed(`${flags} <number>`, about, amount);
}

/** What the argument or option with a ledger is. */
export const ledgerFile = 'ledger file (default: the only *.ledger.yaml in this folder)';

const turnNumber = wholeNumber(1, 9999);

const turn = (flag: string) =>
  option.parsed(`${flag} <number>`, 'turn number (default: the turn after the last closed one)', turnNumber);

/** Options that several ledger commands share. */
export const ledgerOption = {
  file: option.text('--ledger <file>', ledgerFile),
  turn,
  seed: amountOption('--seed', 'random seed; same seed and ledger give the same result'),
  player: option.required(option.text('--player <letters>', 'player letters, such as AB')),
  as: option.text('--as <letters>', 'show what this player may see'),
  planetary: option.choice(
    '--planetary [site]',
    'the yard is on a planet, which its ships must be able to leave',
    Object.keys(worldKinds) as readonly WorldKind[],
    { preset: 'habitable' },
  ),
  yard: option.text('--yard <name>', "shipyard (default: the player's only yard)"),
  override: option.text(
    '--override <reason>',
    'accept a figure or condition that differs from the rules; the reason is recorded',
  ),
  debt: option.flag('--debt', 'allow spending beyond what the player has'),
  payment: amountOption('--rp', 'RPs to pay this turn (default: as many as the yard can process)'),
  what: option.text('--what <text>', 'what happened, free text'),
};

export const entryExitCodes = {
  0: 'written to the ledger',
  1: 'nothing written: a rule forbids it, or the ledger has problems',
  2: 'wrong usage, or the ledger cannot be read',
};

/** Format and color of a command that prints entries. */
export const entryOutput = outputGroup({ format: shared.format(['table', 'json']) });

export const changeOptions = { ledger: ledgerOption.file, ...entryOutput };

export const entryOptions = { turn: turn('--turn'), ...changeOptions };

export const reportOptions = { ledger: ledgerOption.file, ...outputGroup({ format: shared.format() }) };

export type ChangeOptions = OptionsOf<typeof changeOptions>;
export type EntryOptions = OptionsOf<typeof entryOptions>;

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
