/** `slipway campaign turn`: closes a player's turn. */

import { type Account, accountOf, entriesOf, turnEntry } from '../../../../campaign/account.ts';
import type { Entry } from '../../../../campaign/entry.ts';
import { turnOf } from '../../../../campaign/register.ts';
import { refusalsOf, replayed } from '../../../../campaign/replay.ts';
import { campaignJson, entryJson } from '../../../../reports/campaign/json.ts';
import { turnTable } from '../../../../reports/campaign/turn.ts';
import { exit, UsageError, type World } from '../../../world.ts';
import { type CampaignOptions, playerFrom, reportRefusals, yardFrom } from '../shared/add-entry.ts';
import { addTo, type Ledger, openLedger } from '../shared/ledger.ts';
import { lookOf } from '../shared/ledger-report.ts';

export interface TurnOptions extends CampaignOptions {
  readonly player: string;
  /** Default: the turn after the last closed one. */
  readonly number?: number;
  readonly rp: number;
  readonly trp: number;
  readonly yard?: readonly string[];
  readonly dryRun?: boolean;
}

/** Closes a turn and prints its account; resolves to the exit code, 1 if the player overspent. */
export async function closeTurn(path: string | undefined, options: TurnOptions, world: World): Promise<number> {
  if (path !== undefined && options.ledger !== undefined) {
    throw new UsageError(`two ledgers: ${path} and ${options.ledger}`, 'remove one of them');
  }
  const ledger = await openLedger({ ...options, ...(path === undefined ? {} : { ledger: path }) }, world, 'write');
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
    await reportRefusals(refusals, ledger, world);
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
