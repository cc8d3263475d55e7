/** `slipway campaign turn`: closes a player's turn. */

import { computeTurnAccount, entriesOfTurn, newTurnEntry, type TurnAccount } from '../../../../campaign/account.ts';
import { newYardEntry } from '../../../../campaign/build-entries.ts';
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
  const yards = (options.yard ?? []).map((given) => newYardEntry(before, { turn, player, ...parseYard(given) }, {}));
  const { register } = replayLedger([...before.entries, ...yards]);
  const account = computeTurnAccount(register, player, turn, { rp: options.rp, trp: options.trp });
  const added = [...yards, newTurnEntry(account)];
  const refusals = findNewEntryProblems(before, added);
  // An account is true if nothing but its balance is wrong.
  const hasAccount = refusals.every(({ code }) => code === 'overspent');
  if (options.format === 'json') {
    const figures = hasAccount ? accountData(account, entriesOfTurn(register, player, turn)) : { player, turn };
    await world.out.write(accountJson(ledger, figures, refusals));
  } else if (hasAccount) {
    await world.out.write(turnTable(account, register, await outputLook(options, world)));
  }
  if (refusals.length > 0) {
    await reportRefusals(refusals, ledger, world);
    return exitCodes.findings;
  }
  if (!options.dryRun) await appendToLedger(ledger, added, world);
  return exitCodes.ok;
}

function accountData(
  { player, turn, carried, income, spent, gained, left, yards }: TurnAccount,
  entries: readonly LedgerEntry[],
): Readonly<Record<string, unknown>> {
  return {
    ...{ player, turn, carried, income, gained, spent, left },
    yards: yards.map(({ yard, used, first }) => ({ yard, used, first, left: first - used })),
    entries: entries.map(ledgerEntryJson),
  };
}

function accountJson(
  { input }: Ledger,
  figures: Readonly<Record<string, unknown>>,
  refusals: ReturnType<typeof findNewEntryProblems>,
): string {
  const refused = refusals.map(({ code, message }) => ({ code, message }));
  return campaignJson({ ledger: input.name, ...figures, refused });
}
