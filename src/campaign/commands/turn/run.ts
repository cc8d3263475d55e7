/** `slipway campaign turn`: closes a turn of one player, or of all. */

import { screenLook } from '../../../cli/runtime/output/style.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import type { LedgerEntry } from '../../ledger/entry-kinds.ts';
import { computeTurnAccount, newTurnEntry } from '../../replay/account.ts';
import { newYardEntry, planBuilds } from '../../replay/build-entries.ts';
import { currentTurn, planetIncome, type Register } from '../../replay/register.ts';
import { findNewEntryProblems, replayLedger } from '../../replay/replay.ts';
import type { Funds, TurnAccount } from '../../replay/turn-account.ts';
import { accountData, campaignJson } from '../../reports/json.ts';
import { turnTable } from '../../reports/turn.ts';
import { type CampaignOptions, overrideOf, parsePlayer, parseYard, reportRefusals } from '../shared/add-entry.ts';
import { appendToLedger, editLedger, type Ledger, openLedger } from '../shared/ledger.ts';

export interface TurnOptions extends CampaignOptions {
  /** Default: all players. */
  readonly player?: string;
  /** Default: the turn after the last closed one. */
  readonly number?: number;
  /** Default: the income from planets. */
  readonly rp?: number;
  readonly trp?: number;
  readonly yard?: readonly string[];
  /** Pays toward unfinished ships first. */
  readonly build?: boolean;
  readonly override?: string;
  readonly dryRun?: boolean;
}

/** Closes a turn and prints its accounts; resolves to the exit code, 1 if a player overspent. */
export async function closeTurn(path: string | undefined, options: TurnOptions, world: World): Promise<number> {
  if (path !== undefined && options.ledger !== undefined) {
    throw new UsageError(`two ledgers: ${path} and ${options.ledger}`, 'remove one of them');
  }
  const found = { ...options, ledger: path ?? options.ledger };
  if (!options.dryRun) return editLedger(found, world, 'write', (ledger) => closeIn(ledger, options, world));
  const ledger = await openLedger(found, world, 'write');
  return typeof ledger === 'number' ? ledger : closeIn(ledger, options, world);
}

async function closeIn(ledger: Ledger, options: TurnOptions, world: World): Promise<number> {
  const { register: before } = ledger;
  const players = playersToClose(before, options);
  const added: LedgerEntry[] = [];
  const accounts: TurnAccount[] = [];
  for (const player of players) {
    const { register } = replayLedger([...before.written, ...added]);
    const closed = entriesToClose(player, register, options);
    added.push(...closed.entries);
    accounts.push(closed.account);
  }
  const { register } = replayLedger([...before.written, ...added]);
  const refusals = findNewEntryProblems(before, added);
  // An account is correct if only its balance is wrong.
  const areTrue = refusals.every(({ code }) => code === 'overspent');
  if (options.format === 'json') await world.out.write(closingJson(ledger, register, accounts, { areTrue, refusals }));
  else if (areTrue) {
    const look = await screenLook(options.color, world);
    await world.out.write(accounts.map((account) => turnTable(account, register, look)).join('\n'));
  }
  if (refusals.length > 0) {
    await reportRefusals(refusals, ledger, world);
    return exitCodes.findings;
  }
  if (!options.dryRun) await appendToLedger(ledger, added, world);
  return exitCodes.ok;
}

/** The player given, or all. Figures of one player need a player. */
function playersToClose(register: Register, { player, rp, trp, yard, number }: TurnOptions): readonly string[] {
  if (player !== undefined) return [parsePlayer(register, player)];
  const players = [...register.players.keys()];
  const given = Object.entries({ '--rp': rp, '--trp': trp, '--yard': yard, '--number': number });
  const [option] = given.find(([, value]) => value !== undefined) ?? [];
  if (option === undefined || players.length === 1) return players;
  throw new UsageError(`${option} requires --player`, 'add --player; without it, the turns of all players are closed');
}

/** The yards and payments of a turn, the entry that closes it, and its account. */
function entriesToClose(player: string, before: Register, options: TurnOptions) {
  const turn = options.number ?? currentTurn(before, player);
  const income = incomeOf(player, before, turn, options);
  const yards = (options.yard ?? []).map((given) => newYardEntry(before, { turn, player, ...parseYard(given) }, {}));
  const withYards = replayLedger([...before.written, ...yards]).register;
  const { left } = computeTurnAccount(withYards, player, turn, income);
  const builds = options.build ? planBuilds(withYards, player, turn, left.rp) : [];
  const { register } = replayLedger([...before.written, ...yards, ...builds]);
  const account = computeTurnAccount(register, player, turn, income);
  return { entries: [...yards, ...builds, { ...newTurnEntry(account), ...overrideOf(options) }], account };
}

/** The stated income, or that from planets. */
function incomeOf(player: string, register: Register, turn: number, { rp, trp }: TurnOptions): Funds {
  const planets = planetIncome(register, player, turn);
  const income = { rp: rp ?? planets?.rp, trp: trp ?? planets?.trp };
  for (const key of ['rp', 'trp'] as const) {
    if (income[key] !== undefined) continue;
    const help = `use --player ${player} --rp N --trp N, or record planets: \`slipway campaign register planet\``;
    throw new UsageError(`missing --${key}: ${player} has no planets with income`, help);
  }
  return { rp: income.rp ?? 0, trp: income.trp ?? 0 };
}

/** The account of one player at the top of the document, those of several in `accounts`. */
function closingJson(
  { input }: Ledger,
  register: Register,
  accounts: readonly TurnAccount[],
  { areTrue, refusals }: { readonly areTrue: boolean; readonly refusals: ReturnType<typeof findNewEntryProblems> },
): string {
  const refused = refusals.map(({ code, message }) => ({ code, message }));
  const all = accounts.map((account) =>
    areTrue ? accountData(account, register) : { player: account.player, turn: account.turn },
  );
  const figures = all.length === 1 ? all[0] : { accounts: all };
  return campaignJson({ ledger: input.name, ...figures, refused });
}
