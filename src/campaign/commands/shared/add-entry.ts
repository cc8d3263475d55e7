/** Shared by commands that write to a ledger: validates entries, adds them and reports them. */

import { printDocument, printMessage } from '../../../cli/runtime/output/output.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { type DocumentBlock, lineBlocks } from '../../../document/document.ts';
import type { Finding, LocatedFinding } from '../../../findings/finding.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { findingData } from '../../../reports/findings/finding-json.ts';
import { formatCitation } from '../../../rules/model/citation.ts';
import { escapeControl } from '../../../text/escape.ts';
import { listed } from '../../../text/phrases.ts';
import { impossibleRatings } from '../../calculators/yard-prices.ts';
import { type LedgerIssue, ledgerFinding, withoutOverridden } from '../../codes.ts';
import type { LedgerEntry } from '../../ledger/entry-kinds.ts';
import { drawId, type LookupResult } from '../../ledger/ids.ts';
import { chargeOf, openOverspending } from '../../replay/account.ts';
import { findShip } from '../../replay/lookup.ts';
import { currentTurn, type Register, type RegisteredShip } from '../../replay/register.ts';
import { findNewEntryProblems, replayLedger } from '../../replay/replay.ts';
import { entryData } from '../../reports/json.ts';
import { ledgerLine } from '../../reports/phrases.ts';
import { appendToLedger, type Ledger } from './ledger.ts';
import type { ChangeOptions } from './ledger-options.ts';

export interface EntryReport {
  /** The registered design, whose findings are printed. */
  readonly verdict?: Verdict;
  /** The seed that an ID was drawn with. */
  readonly seed?: Seed;
  /** A note for the table report. */
  readonly note?: string;
  /** Problems of the only entry that follow from designs. */
  readonly issues?: readonly LedgerIssue[];
  /** Why the entries are refused, if the caller has found that out. */
  readonly refusals?: readonly Finding[];
  /** True if the club allows debt. */
  readonly debt?: boolean | undefined;
  /** Runs before accepted entries are written. */
  readonly beforeWriting?: () => void;
}

export interface Seed {
  readonly seed: number;
  /** True if the user has not given a seed. */
  readonly byChance: boolean;
}

type ReportedEntries = EntryReport & Pick<ChangeOptions, 'format'> & { readonly color?: boolean | undefined };

/** Validates entries, adds them to the ledger and reports them; resolves to the exit code, 1 if a rule forbids them. */
export async function addEntries(
  ledger: Ledger,
  entries: readonly LedgerEntry[],
  report: ReportedEntries,
  world: World,
): Promise<number> {
  const { issues = [], seed } = report;
  rejectNeedlessOverride(ledger.register, entries, issues);
  const refusals = [
    ...(report.refusals ?? findNewEntryProblems(ledger.register, entries)),
    ...withoutOverridden(entries[0] ?? {}, issues).map((issue) => ledgerFinding(issue, ledger.register.written.length)),
    ...(report.debt ? [] : overspendingOf(ledger.register, entries)),
  ];
  if (refusals.length > 0) {
    await reportRefusals(refusals, ledger, world);
    await printEntries(ledger, [], { ...report, refusals }, world);
    return exitCodes.findings;
  }
  report.beforeWriting?.();
  await appendToLedger(ledger, entries, world);
  await printEntries(ledger, entries, report, world);
  if (seed) await reportSeed(seed, world);
  return exitCodes.ok;
}

/** Findings of entries that spend more than their players have, of what they spend: RPs, TRPs or both. */
export function overspendingOf(before: Register, entries: readonly LedgerEntry[]): readonly Finding[] {
  const { register } = replayLedger([...before.written, ...entries]);
  const spending = entries.flatMap((entry) => {
    const { rp, trp } = chargeOf(entry);
    if (!('turn' in entry)) return [];
    const { player, turn } = entry;
    const keys = [...(rp > 0 ? ['spent'] : []), ...(trp > 0 ? ['spent-trp'] : [])];
    return keys.map((key) => [`${player} ${turn} ${key}`, { player, turn, key }] as const);
  });
  return [...new Map(spending).values()].flatMap(({ player, turn, key: spent }) =>
    openOverspending(register, player, turn)
      .filter(({ key }) => key === spent)
      .map((issue) =>
        ledgerFinding(
          { ...issue, key: 'do', help: 'spend less, or use --debt if the club allows debt' },
          before.written.length,
        ),
      ),
  );
}

async function printEntries(
  { input, register }: Ledger,
  entries: readonly LedgerEntry[],
  { verdict, seed, note, refusals = [], format, color }: ReportedEntries,
  world: World,
): Promise<void> {
  const notes = entries.length === 0 || note === undefined ? [] : [note];
  const blocks = [...(verdict ? [findingsOf([verdict])] : []), ...entryLines(register.written, entries, notes)];
  const report = { seed: seed?.seed, findings: verdict?.findings, refusals };
  await printDocument({ blocks, data: entriesData(input.name, entries, report) }, { format, color }, world);
}

/** Entries that were written, or why they are refused, as JSON data. */
export function entriesData(
  ledger: string,
  entries: readonly LedgerEntry[],
  {
    seed,
    findings,
    refusals = [],
  }: {
    readonly seed?: number | undefined;
    readonly findings?: readonly LocatedFinding[] | undefined;
    readonly refusals?: readonly Pick<Finding, 'code' | 'message'>[];
  } = {},
) {
  return {
    ledger,
    entries: entries.map(entryData),
    seed,
    findings: findings?.map(findingData),
    refused: refusals.map(({ code, message }) => ({ code, message })),
  };
}

/** Entries that follow those `before`, a line each, and notes. */
export function entryLines(
  before: readonly LedgerEntry[],
  entries: readonly LedgerEntry[],
  notes: readonly string[] = [],
): readonly DocumentBlock[] {
  const { register } = replayLedger([...before, ...entries]);
  return lineBlocks([...entries.map((entry) => ledgerLine(entry, register)), ...notes]);
}

/** The findings of submitted designs. */
export function findingsOf(verdicts: readonly Verdict[]): DocumentBlock {
  const findings = verdicts.flatMap(({ file, findings: all }) => all.map((finding) => ({ file, finding })));
  return { kind: 'findings', findings };
}

/** Throws a {@link UsageError} for an override of an entry that has nothing to override. */
function rejectNeedlessOverride(
  register: Register,
  entries: readonly LedgerEntry[],
  issues: readonly LedgerIssue[],
): void {
  if (issues.length > 0 || !entries.some((entry) => 'override' in entry)) return;
  const plain = entries.map((entry): LedgerEntry => {
    const { override: _, ...others } = { override: '', ...entry };
    return others as LedgerEntry;
  });
  if (findNewEntryProblems(register, plain).length > 0) return;
  throw new UsageError('nothing to override: the entry follows the rules', 'remove --override');
}

export function inTurn(register: Register, player: string, { turn }: { readonly turn?: number | undefined }) {
  return { turn: turn ?? currentTurn(register, player), player };
}

/** The reason given with --override, as a key of an entry. */
export function overrideOf({ override }: { readonly override?: string | undefined }): { readonly override?: string } {
  return override === undefined ? {} : { override: parseName(override, '--override') };
}

/** The text given with --what, as a key of an entry. */
export function whatOf({ what }: { readonly what?: string | undefined }): { readonly what?: string } {
  return what === undefined ? {} : { what: parseName(what, '--what') };
}

/** Draws a free ship ID of a class. Throws a {@link UsageError} if all are taken. */
export function drawShipId(classId: string, { usedIds }: Register, seed: number): string {
  const id = drawId(classId, usedIds, seed);
  if (id === undefined) throw new UsageError(`all ship IDs of class ${classId} are taken`);
  return id;
}

/** Prints the rules that forbid new entries, with the line of an earlier entry that would become wrong. */
export async function reportRefusals(
  refusals: readonly Finding[],
  { input, register, lineOf }: Ledger,
  world: World,
): Promise<void> {
  for (const { message: what, help, code, cite, path } of refusals) {
    const index = Number(path.split('/')[1]);
    const message = index < register.written.length ? `line ${lineOf(index)}: ${what}` : what;
    await printMessage(message, world, help);
    await world.err.write(`  rule: ${formatCitation(cite)} (slipway explain ${code})\n`);
  }
  await printMessage(`nothing written to ${input.name}`, world);
}

/** Prints a seed that was chosen at random, so that the user can repeat the draw. */
export async function reportSeed({ seed, byChance }: Seed, world: World): Promise<void> {
  if (byChance) await printMessage(`random seed: ${seed}`, world);
}

/** Error for an unknown class or ship, with the best of the suggestions. */
export function notFound(query: string, results: readonly LookupResult<unknown>[]): UsageError {
  const problems = results.flatMap((each) => ('problem' in each ? [each] : []));
  const best = problems.find(({ help }) => help?.startsWith('did you')) ?? problems.find(({ several }) => several);
  const message = best?.several ? best.problem : `unknown class or ship ${query}`;
  return new UsageError(message, (best ?? problems[0])?.help);
}

/** Result of a lookup. Throws a {@link UsageError} if nothing was found. */
export function unwrapLookup<Thing>(result: LookupResult<Thing>): Thing {
  if ('found' in result) return result.found;
  throw new UsageError(result.problem, result.help);
}

/** The given seed, or a random one. */
export async function chooseSeed(given: number | undefined, world: World): Promise<Seed> {
  return given === undefined ? { seed: await world.randomSeed(), byChance: true } : { seed: given, byChance: false };
}

/** The ships by ID or name, each once. Throws a {@link UsageError} for an unknown one. */
export function unwrapShips(register: Register, queries: readonly string[]): readonly RegisteredShip[] {
  return [...new Set(queries.map((query) => unwrapLookup(findShip(register, query))))];
}

/** Trims a name for the ledger. Throws a {@link UsageError} if it is empty or has unprintable characters. */
export function parseName(given: string, what: string): string {
  const name = given.trim();
  if (name === '') throw new UsageError(`${what} is empty`);
  if (escapeControl(name) !== name) throw new UsageError(`${what} contains unprintable characters: ${name}`);
  return name;
}

/** Finds a player by letters, ignoring case. Throws a {@link UsageError} for an unknown player. */
export function parsePlayer({ players }: Register, given: string): string {
  const player = given.toUpperCase();
  if (players.has(player)) return player;
  const known = [...players].map(([letters, name]) => `${letters} (${name})`);
  throw new UsageError(`unknown player ${given}`, `players in this ledger: ${known.join(', ')}`);
}

/** Parses a yard such as `Portside=50/100`. Throws a {@link UsageError} for another format or impossible ratings. */
export function parseYard(given: string) {
  const [, name = '', first, second] = /^(.*)=\s*(\d{1,4})\s*\/\s*(\d{1,4})$/s.exec(given) ?? [];
  if (first === undefined) {
    const help = 'write NAME=FIRST/SECOND, such as "Portside=50/100": RPs per turn, and mass of the largest hull';
    throw new UsageError(`invalid yard: ${given}`, help);
  }
  const yard = { yard: parseName(name, 'the name of the yard'), first: Number(first), second: Number(second) };
  const [problem] = impossibleRatings(yard);
  if (problem) throw new UsageError(problem.message, 'run `slipway explain shipyard-ratings`');
  return yard;
}

/** The named yard, or the player's only one; `undefined` if the player has none. */
export function chooseYard({ yards }: Register, player: string, named: string | undefined): string | undefined {
  const own = yards.filter((yard) => yard.player === player).map(({ name }) => name);
  if (named !== undefined || own.length < 2) return named ?? own[0];
  throw new UsageError(`${player} has ${own.length} yards`, `choose one with --yard: ${listed(own)}`);
}
