/** Commands of `slipway campaign register` that add entries. */

import {
  type ArgumentDefinition,
  type ArgumentValues,
  argument,
  type CommandDefinition,
  defineCommand,
  type Example,
  type OptionSet,
  type OptionsOf,
} from '../../../cli/define-command.ts';
import type { World } from '../../../cli/world.ts';
import type { LedgerEntry } from '../../ledger/entry-kinds.ts';
import type { Register } from '../../replay/register.ts';
import { formatRp } from '../../reports/phrases.ts';
import { addEntries, type EntryReport, inTurn, overrideOf, whatOf } from '../shared/add-entry.ts';
import { editLedger, type Ledger } from '../shared/ledger.ts';
import { type EntryOptions, entryExitCodes } from '../shared/ledger-options.ts';

/** Where entries are added. */
export interface NewEntryContext {
  readonly register: Register;
  readonly ledger: Ledger;
  readonly world: World;
  /** The turn of the command line and a player, as keys of an entry. */
  readonly inTurn: (player: string) => { readonly turn: number; readonly player: string };
}

interface NewEntries extends EntryReport {
  readonly added: readonly LedgerEntry[];
}

/**
 * Defines a command that adds entries. `make` throws a {@link UsageError} for names that are not in the ledger; `--what` and
 * `--override` become keys of the entries.
 */
export function defineEntry<
  const Arguments extends readonly ArgumentDefinition[],
  const Options extends OptionSet,
>(definition: {
  readonly name: string;
  readonly about: string;
  readonly arguments: Arguments;
  readonly options: Options;
  readonly details?: string;
  readonly examples: readonly Example[];
  readonly make: (
    args: ArgumentValues<Arguments>,
    options: OptionsOf<Options>,
    context: NewEntryContext,
  ) => readonly LedgerEntry[] | NewEntries | Promise<NewEntries>;
}): CommandDefinition {
  const { make, ...described } = definition;
  return defineCommand({
    ...described,
    exitCodes: entryExitCodes,
    run: (args, options, world) => {
      const given = options as unknown as GivenOptions;
      return editLedger(given, world, 'write', async (ledger) => {
        const { register } = ledger;
        const inOwnTurn = (player: string) => inTurn(register, player, given);
        const made = await make(args, options, { register, ledger, world, inTurn: inOwnTurn });
        const { added, ...report }: NewEntries = 'added' in made ? made : { added: made };
        const reasons = { ...whatOf(given), ...overrideOf(given) };
        const entries = added.map((entry) => ({ ...entry, ...reasons }));
        const { format, color, debt } = given;
        return addEntries(ledger, entries, { ...report, format, color, debt }, world);
      });
    },
  });
}

interface GivenOptions extends EntryOptions {
  readonly what?: string;
  readonly override?: string;
  readonly debt?: boolean;
}

export const classArgument = argument('<class>', 'ID or name of the class');
export const shipArgument = argument('<ship>', 'ID or name of the ship');
export const shipsArgument = argument('<ship...>', 'IDs or names of the ships');

/** What is left to pay for ships and refits after the new entries. */
export function unpaidNote(ships: readonly { readonly ship: string; readonly unpaid: number }[]): EntryReport {
  const left = ships.filter(({ unpaid }) => unpaid > 0);
  if (left.length === 0) return {};
  const total = left.reduce((sum, { unpaid }) => sum + unpaid, 0);
  const command = `slipway campaign register build ${left.map(({ ship }) => ship).join(' ')}`;
  return { note: `${formatRp(total)} unpaid; continue next turn with \`${command}\`` };
}
