/** Options of commands that use a campaign ledger. */

import { type Command, Option } from 'commander';
import { outputOptions, shared } from '../../../cli/options/design-options.ts';
import { wholeNumber } from '../../../cli/shared-options.ts';
import { worldKinds } from '../../ledger/entry-kinds.ts';

/** Receives the exit code of a command. */
export type Done = (code: number) => void;

/** Parser for RPs, TRPs and seeds. */
export const amount = wholeNumber(0, 99_999_999);

const turnNumber = wholeNumber(1, 9999);
const ledgerDefault = 'ledger file (default: the only *.ledger.yaml in this folder)';

/** Options that several ledger commands share. */
export const ledger = {
  file: () => new Option('--ledger <file>', ledgerDefault),
  fileDescription: ledgerDefault,
  turn: (flag = '--turn') =>
    new Option(`${flag} <number>`, 'turn number (default: the turn after the last closed one)').argParser(turnNumber),
  seed: () => new Option('--seed <number>', 'random seed; same seed and ledger give the same result').argParser(amount),
  player: () => new Option('--player <letters>', 'player letters, such as AB').makeOptionMandatory(),
  as: () => new Option('--as <letters>', 'show what this player may see'),
  planetary: () =>
    new Option('--planetary [site]', 'the yard is on a planet, which its ships must be able to leave')
      .choices(Object.keys(worldKinds))
      .preset('habitable'),
  yard: () => new Option('--yard <name>', "shipyard (default: the player's only yard)"),
  override: () =>
    new Option(
      '--override <reason>',
      'accept a figure or condition that differs from the rules; the reason is recorded',
    ),
  payment: () =>
    new Option('--rp <number>', 'RPs to pay this turn (default: as many as the yard can process)').argParser(amount),
};

/** Exit codes of commands that add entries. */
export const entryExitCodes = {
  0: 'written to the ledger',
  1: 'nothing written: a rule forbids it, or the ledger has problems',
  2: 'wrong usage, or the ledger cannot be read',
};

/** Adds the options of a command that reads a ledger. */
export function ledgerOptions(command: Command): Command {
  return ledgerReportOptions(command.addOption(ledger.file()));
}

/** Adds the options of a command that writes entries for a turn. */
export function entryOptions(command: Command): Command {
  return ledgerOptions(command.addOption(ledger.turn()));
}

/** Adds format and color. */
export function ledgerReportOptions(command: Command): Command {
  return outputOptions(command, shared.format());
}
