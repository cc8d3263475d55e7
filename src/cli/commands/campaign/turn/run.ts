/** The work of `slipway campaign turn`: what a player has spent in a turn is held against what there is. */

import { type Account, accountOf, entriesOf, turnEntry } from '../../../../campaign/account.ts';
import type { Entry } from '../../../../campaign/entry.ts';
import { turnOf } from '../../../../campaign/register.ts';
import { refusalsOf, replayed } from '../../../../campaign/replay.ts';
import { campaignJson, entryJson } from '../../../../reports/campaign/json.ts';
import { turnTable } from '../../../../reports/campaign/turn.ts';
import { exit, UsageError, type World } from '../../../world.ts';
import { type CampaignOptions, playerFrom, refuse, yardFrom } from '../shared/add-entry.ts';
import { addTo, type Ledger, openLedger } from '../shared/ledger.ts';
import { lookOf } from '../shared/ledger-report.ts';

/** What `campaign turn` takes. */
export interface TurnOptions extends CampaignOptions {
  readonly player: string;
  /** Left out, the turn after the last that was accounted. */
  readonly number?: number;
  readonly rp: number;
  readonly trp: number;
  readonly yard?: readonly string[];
  readonly dryRun?: boolean;
}

/** Accounts a turn and closes it; resolves to the exit code, 1 where more is spent than there is. */
export async function accountTurn(named: string | undefined, options: TurnOptions, world: World): Promise<number> {
  if (named !== undefined && options.ledger !== undefined) {
    throw new UsageError(`the ledger is named twice: ${named} and ${options.ledger}`, 'leave out one of them');
  }
  const ledger = await openLedger({ ...options, ...(named === undefined ? {} : { ledger: named }) }, world, 'written');
  if (typeof ledger === 'number') return ledger;
  const { register: before } = ledger;
  const player = playerFrom(before, options.player);
  const turn = options.number ?? turnOf(before, player);
  const yards = (options.yard ?? []).map((given): Entry => ({ turn, player, do: 'yard', ...yardFrom(given) }));
  const { register } = replayed([...before.entries, ...yards]);
  const account = accountOf(register, player, turn, { rp: options.rp, trp: options.trp });
  const added = [...yards, turnEntry(account)];
  const refusals = refusalsOf(before, added);
  const text =
    options.format === 'json'
      ? accountJson(ledger, account, entriesOf(register, player, turn), refusals)
      : turnTable(account, register, await lookOf(options, world));
  await world.out.write(text);
  if (refusals.length > 0) {
    await refuse(refusals, ledger, world);
    return exit.findings;
  }
  if (!options.dryRun) await addTo(ledger, added, world);
  return exit.ok;
}

function accountJson(
  { input }: Ledger,
  { player, turn, carried, income, spent, gained, left, yards }: Account,
  entries: readonly Entry[],
  refusals: ReturnType<typeof refusalsOf>,
): string {
  return campaignJson({
    ledger: input.name,
    ...{ player, turn, carried, income, gained, spent, left },
    yards: yards.map(({ yard, used, first }) => ({ yard, used, first, left: first - used })),
    entries: entries.map(entryJson),
    refused: refusals.map(({ code, message }) => ({ code, message })),
  });
}
