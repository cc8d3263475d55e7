import { argument, defineCommand, type OptionsOf, option } from '../../cli/define-command.ts';
import { printDocument } from '../../cli/runtime/output/output.ts';
import { outputGroup, shared } from '../../cli/shared-options.ts';
import { exitCodes, UsageError, type World } from '../../cli/world.ts';
import type { LedgerEntry } from '../ledger/entry-kinds.ts';
import { computeTurnAccount, newTurnEntry } from '../replay/account.ts';
import { newYardEntry, planBuilds } from '../replay/build-entries.ts';
import { currentTurn, planetIncome, type Register } from '../replay/register.ts';
import { findNewEntryProblems, replayLedger } from '../replay/replay.ts';
import type { Funds, TurnAccount } from '../replay/turn-account.ts';
import { accountData } from '../reports/json.ts';
import { turnBlocks } from '../reports/turn.ts';
import { overrideOf, parsePlayer, parseYard, reportRefusals } from './shared/add-entry.ts';
import { appendToLedger, editLedger, type Ledger, openLedger } from './shared/ledger.ts';
import { amountOption, entryExitCodes, ledgerFile, ledgerOption } from './shared/ledger-options.ts';

const options = {
  ledger: ledgerOption.file,
  player: option.text('--player <letters>', 'player letters, such as AB (default: all players)'),
  rp: amountOption('--rp', 'income of the turn in RPs (default: from planets)'),
  trp: amountOption('--trp', 'income of the turn in TRPs (default: from planets)'),
  number: ledgerOption.turn('--number'),
  yard: option.list('--yard <name=first/second>', 'yard available from this turn; repeatable'),
  build: option.flag('--build', 'first pay toward unfinished ships, as far as yards and RPs allow'),
  override: ledgerOption.override,
  debt: option.flag('--debt', 'close the turn with a negative balance, which the next turn carries over'),
  dryRun: option.flag('--dry-run', 'write nothing; show the account'),
  ...outputGroup({ format: shared.format() }),
};

type TurnOptions = OptionsOf<typeof options>;

export const turn = defineCommand({
  name: 'turn',
  about: 'Close a turn of one player or all: income, spending, yard use and balance.',
  arguments: [argument('[ledger]', ledgerFile)],
  options,
  details: `The balance is carried over. A closed turn accepts no more entries; \`register undo\` reopens it. A
player with planets receives their income; any other income requires --override.`,
  exitCodes: { ...entryExitCodes, 1: 'nothing written: overspent, or the ledger has problems' },
  examples: [
    'slipway campaign turn harbour-war.ledger.yaml --number 1 --player AB --rp 120 --trp 4',
    'slipway campaign turn --player AB --rp 120 --trp 4 --yard "Portside=50/100" --dry-run',
    ['slipway campaign turn --build', 'all players, with income from planets'],
  ],
  run: ([path], given, world) => closeTurn(path, given, world),
});

/** Closes a turn and prints its accounts; resolves to the exit code, 1 if a player overspent. */
async function closeTurn(path: string | undefined, given: TurnOptions, world: World): Promise<number> {
  if (path !== undefined && given.ledger !== undefined) {
    throw new UsageError(`two ledgers: ${path} and ${given.ledger}`, 'remove one of them');
  }
  const found = { ...given, ledger: path ?? given.ledger };
  if (!given.dryRun) return editLedger(found, world, 'write', (ledger) => closeIn(ledger, given, world));
  const ledger = await openLedger(found, world, 'write');
  return typeof ledger === 'number' ? ledger : closeIn(ledger, given, world);
}

async function closeIn(ledger: Ledger, given: TurnOptions, world: World): Promise<number> {
  const { register: before } = ledger;
  const players = playersToClose(before, given);
  const added: LedgerEntry[] = [];
  const accounts: TurnAccount[] = [];
  for (const player of players) {
    const { register } = replayLedger([...before.written, ...added]);
    const closed = entriesToClose(player, register, given);
    added.push(...closed.entries);
    accounts.push(closed.account);
  }
  const { register } = replayLedger([...before.written, ...added]);
  const refusals = findNewEntryProblems(before, added);
  // An account is correct if only its balance is wrong.
  const areTrue = refusals.every(({ code }) => code === 'overspent');
  const blocks = areTrue ? accounts.flatMap((account) => turnBlocks(account, register)) : [];
  const data = closingData(ledger, register, accounts, { areTrue, refusals });
  await printDocument({ blocks, data }, given, world);
  if (refusals.length > 0) {
    await reportRefusals(refusals, ledger, world);
    return exitCodes.findings;
  }
  if (!given.dryRun) await appendToLedger(ledger, added, world);
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
function entriesToClose(player: string, before: Register, given: TurnOptions) {
  const turn = given.number ?? currentTurn(before, player);
  const income = incomeOf(player, before, turn, given);
  const yards = (given.yard ?? []).map((given) => newYardEntry(before, { turn, player, ...parseYard(given) }, {}));
  const withYards = replayLedger([...before.written, ...yards]).register;
  const { left } = computeTurnAccount(withYards, player, turn, income);
  const builds = given.build ? planBuilds(withYards, player, turn, left.rp) : [];
  const { register } = replayLedger([...before.written, ...yards, ...builds]);
  const account = computeTurnAccount(register, player, turn, income);
  return {
    entries: [...yards, ...builds, { ...newTurnEntry(account), ...debtOf(account, given), ...overrideOf(given) }],
    account,
  };
}

/** The leave for a negative balance, as a key of an entry. */
function debtOf({ left }: TurnAccount, { debt }: TurnOptions): { readonly debt?: true } {
  return debt && (left.rp < 0 || left.trp < 0) ? { debt: true } : {};
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
export function closingData(
  { input }: Ledger,
  register: Register,
  accounts: readonly TurnAccount[],
  { areTrue, refusals }: { readonly areTrue: boolean; readonly refusals: ReturnType<typeof findNewEntryProblems> },
) {
  const refused = refusals.map(({ code, message }) => ({ code, message }));
  const all = accounts.map((account) => ({
    ...{ player: account.player, turn: account.turn },
    ...(areTrue ? accountData(account, register) : {}),
  }));
  const figures = all.length === 1 ? all[0] : { accounts: all };
  return { ledger: input.name, ...figures, refused };
}
