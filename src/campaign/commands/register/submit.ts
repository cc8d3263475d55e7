import { argument, defineCommand, type OptionsOf, option } from '../../../cli/define-command.ts';
import { findInputs, findOneInput, type InputFile } from '../../../cli/runtime/files/find-inputs.ts';
import { isFolder } from '../../../cli/runtime/files/paths.ts';
import { printDocument, printMessage } from '../../../cli/runtime/output/output.ts';
import { rulesGroup, shared } from '../../../cli/shared-options.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import type { Finding } from '../../../findings/finding.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { formatCount } from '../../../text/phrases.ts';
import { type ClassCost, computeClassCost, validationFee } from '../../calculators/class-cost.ts';
import { type LedgerIssue, ledgerFinding, withoutOverridden } from '../../codes.ts';
import type { EntryOf } from '../../ledger/entry-kinds.ts';
import { drawId } from '../../ledger/ids.ts';
import { designProblems } from '../../replay/entry-figures.ts';
import { findNewEntryProblems } from '../../replay/replay.ts';
import { pricedTechs } from '../../replay/view.ts';
import { entryData } from '../../reports/json.ts';
import { formatRp } from '../../reports/phrases.ts';
import {
  addEntries,
  chooseSeed,
  type EntryReport,
  entriesData,
  entryLines,
  findingsOf,
  inTurn,
  overrideOf,
  overspendingOf,
  parseName,
  parsePlayer,
  type Seed,
} from '../shared/add-entry.ts';
import { appendToLedger, classHash, editLedger, type Ledger, pathFrom } from '../shared/ledger.ts';
import { entryExitCodes, entryOptions, ledgerOption } from '../shared/ledger-options.ts';
import { contextOf, type DesignContext, keepCopies, loadClass, loadDesigns } from './registered-designs.ts';

const options = {
  player: ledgerOption.player,
  date: option.text('--date <date>', 'campaign date, free text'),
  acceptLegal: option.flag('--accept-legal', 'register the legal designs even if others fail'),
  override: ledgerOption.override,
  debt: ledgerOption.debt,
  class: shared.class,
  seed: ledgerOption.seed,
  ...entryOptions,
  ...rulesGroup({ waivers: shared.noWaivers }),
};

type SubmitOptions = OptionsOf<typeof options>;

export const submit = defineCommand({
  name: 'submit',
  about: 'Validate designs and register them as new classes (1 TRP each).',
  arguments: [argument('<design...>', 'design files or folders')],
  options,
  details: `Designs with errors are rejected. The configuration of the ledger applies; waivers in the design
count only if its \`waivers\` accepts them. Mass breakpoints are reported; the referee decides. A
system with a printed research price must have been researched: \`spend --for research --tech\`. A
class costs its points with standard fighters in its bays, without extra parties and marines. The
ledger keeps a hash of the class: comments, formatting, order, wings and extra parties may change;
\`verify\` lists any other change that affects cost or legality. A copy of the design is kept next to
the ledger, in \`NAME.registered\`. See \`slipway explain campaign-class\`.

Several designs are registered all or none. \`--accept-legal\` registers the legal ones and prints why
the others are rejected.`,
  exitCodes: {
    ...entryExitCodes,
    1: 'errors in a design or the ledger, or a rule forbids it; nothing written, or only the legal designs',
  },
  examples: [
    'slipway campaign register submit designs/hesperid/quince.yaml --player AB --date 2190-03',
    'slipway campaign register submit squadron.yaml --class Lance --player AB --ledger war.ledger.yaml',
    'slipway campaign register submit entries/anne --player AB --accept-legal',
  ],
  run: ([paths], given, world) => submitDesigns(paths, given, world),
});

/** Registers designs as classes; resolves to the exit code. A design with errors is rejected. */
function submitDesigns(paths: readonly string[], options: SubmitOptions, world: World): Promise<number> {
  return editLedger(options, world, 'write', async (ledger) => {
    const player = parsePlayer(ledger.register, options.player);
    if (paths.includes('-'))
      throw new UsageError('a registered design cannot be standard input', 'pass the design file');
    const context = contextOf(ledger, options, world);
    const seed = await chooseSeed(options.seed, world);
    const submission: Submission = { ledger, player, options, context, seed };
    const [path = ''] = paths;
    if (paths.length === 1 && !options.acceptLegal && !isFolder(path, world.cwd)) return submitOne(path, submission);
    const { files, problems } = await findInputs(paths, world);
    if (problems[0] !== undefined) throw new UsageError(problems[0]);
    if (options.class !== undefined) throw new UsageError('--class requires a single design file');
    return submitMany(files, submission);
  });
}

interface Submission {
  readonly ledger: Ledger;
  readonly player: string;
  readonly options: SubmitOptions;
  readonly context: DesignContext;
  readonly seed: Seed;
}

async function submitOne(path: string, submission: Submission): Promise<number> {
  const { ledger, options, context, seed } = submission;
  const { world, configs } = context;
  const input = await findOneInput(path, world);
  const loaded = await loadDesigns(input, context);
  const verdict = 'problem' in loaded ? loaded : await loadClass(input, options.class, context);
  await configs.printErrors();
  if ('problem' in loaded) throw new UsageError(loaded.problem, loaded.help);
  if ('problem' in verdict) throw new UsageError(verdict.problem, verdict.help);
  const { findings, ship, document } = verdict;
  const errors = countErrors(verdict);
  if (!ship || errors > 0) {
    const data = entriesData(ledger.input.name, [], { findings });
    await printDocument({ blocks: [findingsOf([verdict])], data }, options, world);
    await printMessage(`${input.name} not registered: ${formatCount(errors, 'error')}`, world);
    return exitCodes.findings;
  }
  if (ship.design.class === null) {
    throw new UsageError(`${input.name}: document ${document + 1} has no class name`, 'add `class`');
  }
  const entry = { ...newEntry(ship, input, ledger.register.usedIds, submission), ...overrideOf(options) };
  const issues = designProblems(entry, ledger.register.entries, () => ship);
  const { format, color, debt } = options;
  const report = { format, color, debt, verdict, seed, issues, ...loadoutNote(computeClassCost(ship)) };
  const beforeWriting = () => keepCopies([{ entry, bytes: loaded.bytes }], ledger.input, world);
  return addEntries(ledger, [entry], { ...report, beforeWriting }, world);
}

function countErrors({ findings }: Verdict): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}

function newEntry(
  ship: Ship,
  input: InputFile,
  usedIds: ReadonlySet<string>,
  { ledger, player, options, seed }: Submission,
): EntryOf<'submit'> {
  const id = drawId(player, usedIds, seed.seed);
  if (id === undefined) throw new UsageError(`all class IDs of ${player} are taken`);
  const techs = pricedTechs(ship).map(({ id }) => id);
  return {
    ...inTurn(ledger.register, player, options),
    do: 'submit',
    class: id,
    name: parseName(ship.design.class ?? '', 'the class name'),
    design: pathFrom(ledger.input.path, input.path),
    hash: classHash(ship),
    mass: ship.design.mass,
    points: computeClassCost(ship).total,
    trp: validationFee,
    ...(techs.length === 0 ? {} : { techs }),
    ...(ship.design.kind === 'fortress' ? { kind: 'fortress' as const } : {}),
    ...(options.date === undefined ? {} : { date: parseName(options.date, 'the date') }),
  };
}

function loadoutNote({ extra }: ClassCost): EntryReport {
  return extra <= 0 ? {} : { note: `the design's own loadout costs ${formatRp(extra)} more than standard fighters` };
}

/** A submitted design: its entry, or why it has none. */
interface Submitted {
  readonly input: InputFile;
  readonly verdict: Verdict | undefined;
  readonly accepted: { readonly entry: EntryOf<'submit'>; readonly bytes: Uint8Array } | undefined;
  readonly refusals: readonly (Pick<Finding, 'message'> & { readonly code?: string })[];
}

async function submitMany(files: readonly InputFile[], submission: Submission): Promise<number> {
  const { ledger, options, context } = submission;
  const { world } = context;
  const all = await judgeAll(files, submission);
  await context.configs.printErrors();
  if (options.override !== undefined && !all.some(({ accepted }) => accepted && 'override' in accepted.entry)) {
    throw new UsageError('nothing to override: no design needs it', 'remove --override');
  }
  const failed = all.filter(({ accepted }) => !accepted);
  const isWritten = failed.length === 0 || options.acceptLegal === true;
  const accepted = isWritten ? all.flatMap((each) => each.accepted ?? []) : [];
  const entries = accepted.map(({ entry }) => entry);
  if (entries.length > 0) {
    keepCopies(accepted, ledger.input, world);
    await appendToLedger(ledger, entries, world);
  }
  await printSubmitted(all, entries, submission);
  if (failed.length === 0) return exitCodes.ok;
  for (const each of failed) await printMessage(failureText(each), world);
  const count = `${entries.length} of ${formatCount(all.length, 'design')} registered`;
  const canAccept = !isWritten && failed.length < all.length;
  await printMessage(count, world, canAccept ? 'use --accept-legal to register the others' : undefined);
  return exitCodes.findings;
}

async function printSubmitted(
  all: readonly Submitted[],
  entries: readonly EntryOf<'submit'>[],
  submission: Submission,
): Promise<void> {
  const { ledger, options, context, seed } = submission;
  const verdicts = all.flatMap(({ verdict }) => verdict ?? []);
  const blocks = [findingsOf(verdicts), ...entryLines(ledger.register.written, entries)];
  const data = submissionData(ledger.input.name, all, entries, seed);
  await printDocument({ blocks, data }, options, context.world);
}

/** Several designs as JSON data. */
export function submissionData(
  ledger: string,
  all: readonly Submitted[],
  entries: readonly EntryOf<'submit'>[],
  { seed }: Seed,
) {
  const refused = all.flatMap(({ refusals }) => refusals);
  return { ledger, entries: entries.map(entryData), seed, designs: all.map(designData), refused };
}

/** Checks each design as if the accepted ones before it were registered. */
async function judgeAll(files: readonly InputFile[], submission: Submission): Promise<readonly Submitted[]> {
  const all: Submitted[] = [];
  for (const input of files) {
    const loaded = await loadDesigns(input, submission.context);
    if ('problem' in loaded) {
      all.push({ input, verdict: undefined, accepted: undefined, refusals: [{ message: loaded.problem }] });
      continue;
    }
    for (const verdict of loaded.verdicts) {
      const before = all.flatMap(({ accepted }) => accepted?.entry ?? []);
      const judged = judgeOne(verdict, input, before, submission);
      const accepted = 'entry' in judged ? { entry: judged.entry, bytes: loaded.bytes } : undefined;
      all.push({ input, verdict, accepted, refusals: 'entry' in judged ? [] : judged.refusals });
    }
  }
  return all;
}

/** The entry of a design, or why it is refused. */
function judgeOne(
  verdict: Verdict,
  input: InputFile,
  before: readonly EntryOf<'submit'>[],
  submission: Submission,
): { readonly entry: EntryOf<'submit'> } | Pick<Submitted, 'refusals'> {
  const refusals = designRefusals(verdict);
  const { ship } = verdict;
  if (refusals.length > 0 || !ship) return { refusals };
  const usedIds = new Set([...submission.ledger.register.usedIds, ...before.map((each) => each.class)]);
  const ruled = byRules(newEntry(ship, input, usedIds, submission), before, ship, submission);
  return ruled.refusals.length > 0 ? { refusals: ruled.refusals } : { entry: ruled.entry };
}

function designRefusals(verdict: Verdict): readonly Pick<Finding, 'message'>[] {
  const errors = countErrors(verdict);
  if (errors > 0 || !verdict.ship) return [{ message: formatCount(errors, 'error') }];
  return verdict.ship.design.class === null ? [{ message: 'no class name' }] : [];
}

/** Why the rules of the register refuse an entry; with the override where only that is missing. */
function byRules(
  entry: EntryOf<'submit'>,
  before: readonly EntryOf<'submit'>[],
  ship: Ship,
  { ledger: { register }, options }: Submission,
): { readonly entry: EntryOf<'submit'>; readonly refusals: readonly Finding[] } {
  const issues: readonly LedgerIssue[] = designProblems(entry, [...register.entries, ...before], () => ship);
  const needsOverride = issues.some(({ isOverridable }) => isOverridable) && options.override !== undefined;
  const overridden = needsOverride ? { ...entry, ...overrideOf(options) } : entry;
  const index = register.written.length + before.length;
  const refusals = [
    ...findNewEntryProblems(register, [...before, overridden]),
    ...withoutOverridden(overridden, issues).map((issue) => ledgerFinding(issue, index)),
    ...(options.debt ? [] : overspendingOf(register, [...before, overridden])),
  ];
  return { entry: overridden, refusals };
}

/** `entries/anne/lance.yaml (Lance) not registered: 2 errors`. */
function failureText({ input, verdict, refusals }: Submitted): string {
  const name = verdict?.design?.class;
  const label = name == null ? '' : ` (${name})`;
  const why = refusals.map(({ message }) => message).join('; ');
  return `${input.name}${label} not registered: ${why}`;
}

function designData({ input, verdict, accepted, refusals }: Submitted) {
  const { design, findings = [] } = verdict ?? {};
  return {
    file: input.name,
    class: design?.class ?? null,
    registered: accepted?.entry.class ?? null,
    findings: findings.map(({ code, severity, message, path }) => ({ code, severity, message, path })),
    refused: refusals.map(({ code = null, message }) => ({ code, message })),
  };
}
