/** Adds the entries of a command to a ledger. */

import type { World } from '../../../cli/world.ts';
import {
  addEntries,
  type EntryMaker,
  type EntryOptions,
  inTurn,
  type NewEntries,
  overrideOf,
  whatOf,
} from '../shared/add-entry.ts';
import { editLedger } from '../shared/ledger.ts';
import type { EntryCommandName } from './entry-commands.ts';
import { eventEntries } from './event-entries.ts';
import { pricedEntries } from './priced-entries.ts';
import { shipEntries } from './ship-entries.ts';

const makers: Readonly<Record<EntryCommandName, EntryMaker>> = { ...shipEntries, ...pricedEntries, ...eventEntries };

interface NewEntryOptions extends EntryOptions {
  readonly what?: string;
  readonly override?: string;
}

/** Runs a command that adds entries; resolves to the exit code. */
export function addNewEntries(
  name: EntryCommandName,
  given: unknown,
  options: NewEntryOptions,
  world: World,
): Promise<number> {
  return editLedger(options, world, 'write', async (ledger) => {
    const { register } = ledger;
    const context = { register, ledger, world, inTurn: (player: string) => inTurn(register, player, options) };
    const made = await makers[name](given as never, options as never, context);
    const { added, ...report }: NewEntries = 'added' in made ? made : { added: made };
    const reasons = { ...whatOf(options), ...overrideOf(options) };
    const entries = added.map((entry) => ({ ...entry, ...reasons }));
    return addEntries(ledger, entries, { ...report, format: options.format }, world);
  });
}
