/** `slipway campaign turn`: closes a player's turn. */

import { computeTurnAccount, entriesOfTurn, newTurnEntry, type TurnAccount } from '../../../../campaign/account.ts';
import type { LedgerEntry } from '../../../../campaign/entry.ts';
import { currentTurn } from '../../../../campaign/register.ts';
import { findNewEntryProblems, replayLedger } from '../../../../campaign/replay.ts';
import { campaignJson, ledgerEntryJson } from '../../../../reports/campaign/json.ts';
import { turnTable } from '../../../../reports/campaign/turn.ts';
import { exitCodes, UsageError, type World } from '../../../world.ts';
import { type CampaignOptions, parsePlayer, parseYard, reportRefusals } from '../shared/add-entry.ts';
import { appendToLedger, type Ledger, openLedger } from '../shared/ledger.ts';
import { outputLook } from '../shared/ledger-report.ts';

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
  const player = parsePlayer(before, options.player);
  const turn = options.number ?? currentTurn(before, player);
  const yards = (options.yard ?? []).map((given): LedgerEntry => ({ turn, player, do: 'yard', ...parseYard(given) }));
  const { register } = replayLedger([...before.entries, ...yards]);
  const account = computeTurnAccount(register, player, turn, { rp: options.rp, trp: options.trp });
  const added = [...yards, newTurnEntry(account)];
  const refusals = findNewEntryProblems(before, added);
  const text =
    options.format === 'json'
      ? accountJson(ledger, account, entriesOfTurn(register, player, turn), refusals)
      : turnTable(account, register, await outputLook(options, world));
  await world.out.write(text);
  if (refusals.length > 0) {
    await reportRefusals(refusals, ledger, world);
    return exitCodes.findings;
  }
  if (!options.dryRun) await appendToLedger(ledger, added, world);
  return exitCodes.ok;
}

function accountJson(
  { input }: Ledger,
  { player, turn, carried, income, spent, gained, left, yards }: TurnAccount,
  entries: readonly LedgerEntry[],
  refusals: ReturnType<typeof findNewEntryProblems>,
): string {
  return campaignJson({
    ledger: input.name,
    ...{ player, turn, carried, income, gained, spent, left },
    yards: yards.map(({ yard, used, first }) => ({ yard, used, first, left: first - used })),
    entries: entries.map(ledgerEntryJson),
    refused: refusals.map(({ code, message }) => ({ code, message })),
  });
}
