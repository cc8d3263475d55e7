/** What the commands that deal with a campaign's ledger take. */

import { type Command, InvalidArgumentError } from 'commander';
import { colouring, inFormat } from '../../../options/design-options.ts';

/** How a ledger is named, and how to print. */
export function onLedger(command: Command): Command {
  return printing(command.option('--ledger <file>', 'the ledger; left out, the only *.ledger.yaml of this folder'));
}

/** How to print. */
export function printing(command: Command): Command {
  return colouring(inFormat(command));
}

/** The turn that an entry belongs to. */
export function inTurn(command: Command): Command {
  return command.option('--turn <number>', 'the turn; left out, the one after the last that was accounted', turnNumber);
}

/** The seed from which a number is drawn. */
export function seeded(command: Command): Command {
  return command.option('--seed <number>', 'draw by this seed: with the same ledger it gives the same', whole);
}

/** A whole number from 0 on. */
export function whole(given: string): number {
  if (/^\d{1,8}$/.test(given)) return Number(given);
  throw new InvalidArgumentError('It is a whole number from 0 on.');
}

/** The number of a turn. */
export function turnNumber(given: string): number {
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given);
  throw new InvalidArgumentError('Turns count from 1.');
}

/** Values of an option that may be given several times. */
export function several(given: string, before: readonly string[] = []): readonly string[] {
  return [...before, given];
}
