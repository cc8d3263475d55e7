import { resolve } from 'node:path';
import { judge } from '../../checks/judge.ts';
import {
  type DesignChange,
  type DesignVersion,
  type DiffSummary,
  diffDesigns,
  movedDesign,
  summarizeVersion,
  unpairedDesign,
} from '../../diff/compare.ts';
import { contentOf, matchDocuments, matchMoved } from '../../diff/match-designs.ts';
import type { ReportFormatter } from '../../document/report.ts';
import type { SourceFile, Verdict } from '../../findings/verdict.ts';
import { diffFormats } from '../../reports/formats.ts';
import type { Mutable } from '../../rules/model/mutable.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { type Configs, openConfigs } from '../runtime/config/configs.ts';
import { notCheckedMessage } from '../runtime/judge/judge-file.ts';
import { type Output, openOutput, printMessage } from '../runtime/output/output.ts';
import { versionsSince } from '../runtime/queries/git-versions.ts';
import { type FilePair, type VersionPairs, versionsOfPaths } from '../runtime/queries/versions.ts';
import { withRunControl } from '../runtime/run-control.ts';
import { queryGroups, shared } from '../shared-options.ts';
import { exitCodes, type World } from '../world.ts';

const options = {
  git: option.text(
    '--git <ref>',
    'compare the paths (default: the current folder) with a commit; `main...` means since this branch left main',
  ),
  cpv: shared.cpv,
  exitCode: option.flag('--exit-code', 'exit 1 if the designs differ'),
  ...queryGroups,
};

type DiffOptions = OptionsOf<typeof options>;

export const diff = defineCommand({
  name: 'diff',
  alsoCalled: ['compare'],
  about: 'Compare two designs, two folders, or the working tree with a commit.',
  arguments: [
    argument('[path...]', 'two design files (one may be `-`) or two folders; with --git, any number of either'),
  ],
  options,
  details: 'Systems are matched by content, so reordering them is not a difference.',
  exitCodes: {
    0: 'compared',
    1: 'designs differ (with --exit-code)',
    2: 'wrong usage, or a file cannot be read',
  },
  examples: [
    'slipway diff valiant.yaml valiant-refit.yaml',
    'slipway diff --git origin/main designs --format markdown -o comment.md',
  ],
  run: ([paths], given, world) => runDiff(paths, given, world),
});

/** Yield to the event loop after this many files, so that Ctrl-C works. */
const pauseEvery = 64;

interface Job {
  readonly configs: Configs;
  readonly world: World;
  readonly versions: VersionPairs;
  readonly report: ReportFormatter<DesignChange, DiffSummary>;
  readonly output: Output;
  readonly summary: Mutable<DiffSummary>;
  readonly unmatched: { readonly before: UnmatchedDesign[]; readonly after: UnmatchedDesign[] };
  readonly messages: string[];
  /** Files not checked because their configuration has errors. */
  readonly unjudged: Set<string>;
  failed: boolean;
}

interface MatchedDesign {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
  readonly verdict: Verdict;
}

/** A design without a counterpart in its file: only what is printed of it, for there may be thousands. */
interface UnmatchedDesign extends Omit<MatchedDesign, 'verdict'> {
  readonly version: DesignVersion;
  readonly source: SourceFile;
}

/** Compares two files or folders, or the working tree with a commit; resolves to the exit code. */
async function runDiff(paths: readonly string[], options: DiffOptions, world: World): Promise<number> {
  const { git, cpv = false } = options;
  const configs = openConfigs(options, world);
  const reading = { ...options, excludedIn: configs.ignoredIn };
  const versions =
    git === undefined ? await versionsOfPaths(paths, reading, world) : await versionsSince(git, paths, reading, world);
  const format = await diffFormats[options.format]();
  const output = await openOutput(options, world);
  const { style, columns, problems } = output;
  const job: Job = {
    configs,
    world,
    versions,
    report: format({ style, columns, problems, cpv, two: versions.areTwoFiles }),
    output,
    summary: {
      changed: 0,
      added: 0,
      removed: 0,
      moved: 0,
      unreadable: 0,
      same: 0,
      legalityGained: 0,
      legalityLost: 0,
      interrupted: false,
    },
    unmatched: { before: [], after: [] },
    messages: [...versions.problems],
    unjudged: new Set(),
    failed: false,
  };
  try {
    await compareFiles(job, world);
    if (job.unjudged.size > 0) job.messages.push(notCheckedMessage(job.unjudged.size));
    const hasResults = Object.values(job.summary).some((count) => count !== 0 && count !== false);
    if (hasResults || job.messages.length === 0) await job.output.add(job.report.end(job.summary));
    await job.output.end(!job.summary.interrupted);
  } finally {
    job.output.discard();
  }
  await configs.printErrors();
  for (const message of job.messages) await printMessage(message, world);
  return codeOf(job, options);
}

function codeOf({ summary, messages, failed }: Job, { exitCode = false }: DiffOptions): number {
  const { changed, added, removed, moved, unreadable, interrupted } = summary;
  if (interrupted) return exitCodes.interrupted;
  if (messages.length > 0 || failed) return exitCodes.usage;
  return exitCode && changed + added + removed + moved + unreadable > 0 ? exitCodes.findings : exitCodes.ok;
}

/** Compares file by file, then designs moved between files, and reports the rest as added or removed. */
async function compareFiles(job: Job, world: World): Promise<void> {
  const { versions, summary, output } = job;
  await withRunControl(world, {}, async (control) => {
    let read = 0;
    const mayContinue = async () => {
      if (++read % pauseEvery === 0) await control.pause();
      return !control.isStopped && !output.isClosed();
    };
    for (const pair of versions.pairs) if (await mayContinue()) await comparePair(pair, job);
    // Files that were not read would make others look removed or added.
    if (!control.isStopped) await reportUnmatched(job, mayContinue);
    summary.interrupted = control.isStopped;
  });
}

/** Reports designs moved between files, and the rest as added or removed. */
async function reportUnmatched(job: Job, mayContinue: () => Promise<boolean>): Promise<void> {
  const { before, after } = job.unmatched;
  const { pairs, removed, added } = await matchMoved(before, after, async (design) => {
    const { ship } = await checkedAgain(design, job);
    return ship ? contentOf(ship) : [];
  });
  for (const [one, other] of pairs) if (await mayContinue()) await reportChange(await diffMoved(one, other, job), job);
  const unpaired = [
    ...added.map(({ version }) => unpairedDesign(version, 'added')),
    ...removed.map(({ version }) => unpairedDesign(version, 'removed')),
  ];
  for (const change of unpaired) if (await mayContinue()) await reportChange(change, job);
}

/** Files with the same bytes and settings have the same designs; others are checked again. */
async function diffMoved(before: UnmatchedDesign, after: UnmatchedDesign, job: Job): Promise<DesignChange> {
  const [settings, newSettings] = [await settingsOf(before.source, job), await settingsOf(after.source, job)];
  const isSame =
    before.document === after.document &&
    settings === newSettings &&
    Buffer.compare(before.source.bytes, after.source.bytes) === 0;
  if (isSame) return movedDesign(before.version, after.version);
  return diffDesigns(await checkedAgain(before, job), await checkedAgain(after, job), true);
}

async function checkedAgain({ source, document }: UnmatchedDesign, job: Job): Promise<Verdict> {
  return (await designsIn(source, job))[document]?.verdict as Verdict;
}

async function comparePair({ before, after, moved }: FilePair, job: Job): Promise<void> {
  const [oldSource, newSource] = [await before?.read(), await after?.read()];
  if (typeof oldSource === 'string' || typeof newSource === 'string') {
    job.messages.push(...[oldSource, newSource].filter((each) => typeof each === 'string'));
    return;
  }
  // Skip identical files, unless the user asked about these two.
  const isSame = oldSource && newSource && Buffer.compare(oldSource.bytes, newSource.bytes) === 0;
  if (isSame && !moved && !job.versions.areTwoFiles) return;
  const { pairs, removed, added } = matchDocuments(await designsIn(oldSource, job), await designsIn(newSource, job));
  for (const [one, other] of pairs) await reportChange(diffDesigns(one.verdict, other.verdict, moved), job);
  const unmatched = ({ verdict, ...design }: MatchedDesign, source: SourceFile | undefined): UnmatchedDesign => ({
    ...design,
    version: summarizeVersion(verdict),
    source: source as SourceFile,
  });
  job.unmatched.before.push(...removed.map((design) => unmatched(design, oldSource)));
  job.unmatched.after.push(...added.map((design) => unmatched(design, newSource)));
}

function settingsOf({ name }: SourceFile, { configs, world }: Job) {
  return configs.settingsOf(resolve(world.cwd, name));
}

async function designsIn(source: SourceFile | undefined, job: Job): Promise<readonly MatchedDesign[]> {
  if (!source) return [];
  // Both versions use the current configuration; an old one would add more differences.
  const settings = await settingsOf(source, job);
  if (!settings) job.unjudged.add(source.name);
  const verdicts = settings ? await judge(source, settings) : [];
  return verdicts.map((verdict) => {
    const { file, document, ship } = verdict;
    return { file, document, class: ship?.design.class ?? null, verdict };
  });
}

async function reportChange(change: DesignChange, job: Job): Promise<void> {
  const { status, legality, before, after } = change;
  const { summary, versions, report, output } = job;
  summary[status]++;
  if (legality === 'lost') summary.legalityLost++;
  if (legality === 'gained') summary.legalityGained++;
  const sides = versions.isBeforeFromGit ? [after] : [before, after];
  if (sides.some((side) => side && !side.totals)) job.failed = true;
  await output.add(report.add(change));
}
