import { basename, dirname } from 'node:path';
import { compareDesigns, type DesignFacts, designFacts } from '../../../checks/cross-file.ts';
import { applySeverities, judge, locateFindings } from '../../../checks/judge.ts';
import { defaultSettings, type Settings } from '../../../config/settings.ts';
import { type Finding, type LocatedFinding, sortFindings, withLocation } from '../../../findings/finding.ts';
import { type OtherKind, type Verdict, verdictOn } from '../../../findings/verdict.ts';
import type { RunSummary } from '../../../reports/report.ts';
import { awaitedLater } from '../../../text/collections.ts';
import { formatCount } from '../../../text/phrases.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';
import { type ConfigOptions, type Configs, matcherOf, openConfigs } from '../config/configs.ts';
import { checkedKind, designKind, otherKindOf, sandboxKind } from '../files/file-names.ts';
import { type FoundInputs, findInputs, type InputFile, type IsWanted, requirePaths } from '../files/find-inputs.ts';
import { type Boundary, openSandbox } from '../files/paths.ts';
import type { FixRun } from '../judge/fix-file.ts';
import {
  configPathOf,
  type JudgeContext,
  type JudgedFile,
  type JudgeOutcome,
  judgeEach,
  judgeFile,
  type Pause,
  readDesign,
} from '../judge/judge-file.ts';
import { printMessage } from '../output/output.ts';
import { withoutOwnReports } from '../output/output-guard.ts';
import {
  type LoadedRequest,
  type ReportStyleOptions,
  type ReportWriter,
  startReports,
} from '../output/report-writer.ts';
import { type RunControl, withRunControl } from '../run-control.ts';

/** What files that are no designs may refer to. */
export interface OtherReading {
  /** The only folder whose files are read. */
  readonly sandbox: Boundary | undefined;
  /** With `--changed`: fleets are judged only if they or one of their designs have changed. */
  readonly isChanged: ((path: string) => boolean) | undefined;
  /** Fixes files before they are reported. */
  readonly fixing?: FixRun | undefined;
}

/** Judges a file that is no design. */
export type JudgeOther = (kind: OtherKind, input: InputFile) => Promise<JudgeOutcome>;

/** Options shared by the commands that check designs. */
export interface CheckOptions extends ReportStyleOptions, ConfigOptions {
  readonly stdinFilename: string;
  readonly ignore?: boolean;
  /** Named files of other programs are no errors. */
  readonly skipOthers?: boolean | undefined;
  /** A git commit; `true` means HEAD. */
  readonly changed?: string | true;
  /** Passed in by callers that need to know which configuration files were read. */
  readonly configs?: Configs;
  /** Fixes files before they are reported. */
  readonly fixing?: FixRun | undefined;
  /** Checks a file instead of `judgeFile`, for runs that keep earlier results. */
  readonly judge?: (input: InputFile, context: JudgeContext, pause?: Pause) => Promise<JudgeOutcome>;
  /** Judges files that are no designs; without it, they are not looked for. */
  readonly judgeOther?: (context: JudgeContext, reading: OtherReading) => Promise<JudgeOther>;
  /** Exit 1 if there are more warnings than this. */
  readonly maxWarnings?: number;
  /** Patterns of files to skip, as in `ignore` of a configuration in the current folder. */
  readonly exclude?: readonly string[];
  /** Codes of the only findings to report. */
  readonly only?: readonly string[];
  /** Codes of findings not to report. */
  readonly except?: readonly string[];
  /** Whether finding no file is an error; true by default. */
  readonly errorOnEmpty?: boolean;
}

/** The verdicts without the findings that `--only` and `--except` leave out; errors in slipway itself stay. */
function selected(verdicts: readonly Verdict[], { only, except = [] }: CheckOptions): readonly Verdict[] {
  if (!only && except.length === 0) return verdicts;
  const isKept = ({ code }: LocatedFinding) =>
    code === 'internal-error' || ((only?.includes(code) ?? true) && !except.includes(code));
  return verdicts.map((verdict) => ({ ...verdict, findings: verdict.findings.filter(isKept) }));
}

function isInternalError({ findings }: Pick<Verdict, 'findings'>): boolean {
  return findings.some(({ code }) => code === 'internal-error');
}

/** True if a configuration cannot be used. */
function hasError({ findings }: { readonly findings: readonly LocatedFinding[] }): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Files to check, and everything the run needs for that. */
interface Run {
  readonly files: readonly InputFile[];
  readonly requests: readonly LoadedRequest[];
  readonly options: CheckOptions;
  readonly context: JudgeContext;
  /** Problems that make the exit code 2. */
  readonly problems: string[];
  /** True if slipway failed on a file. */
  crashed: boolean;
  readonly reading: OtherReading;
}

/** Checks the designs behind `paths` and writes the reports; resolves to the exit code. */
export async function checkAll(
  paths: readonly string[],
  requests: readonly LoadedRequest[],
  options: CheckOptions,
  world: World,
): Promise<number> {
  requirePaths(paths);
  if (options.changed !== undefined && paths.includes('-')) {
    throw new UsageError('--changed cannot be used with standard input', 'name files or folders');
  }
  const configs = options.configs ?? openConfigs(options, world);
  const inputs = await inputsOf(paths, options, configs, world);
  const { files, problems } = await withoutExcluded(inputs, options, world);
  const outputs = requests.map(({ file }) => file);
  const run: Run = {
    files: withoutOwnReports(files, paths, outputs, world),
    requests,
    options,
    context: { configs, stdinFilename: options.stdinFilename, world },
    problems: [...problems],
    crashed: false,
    reading: inputs.reading,
  };
  const summary = await writeReports(run);
  const since = options.changed === true ? 'HEAD' : options.changed;
  if (since !== undefined && summary.files === 0 && problems.length === 0)
    await printMessage(`no file to check has changed since ${since}, and none is new`, world);
  if (!options.judgeOther) await configs.printErrors();
  for (const message of [...(options.fixing?.notes() ?? []), ...run.problems]) await printMessage(message, world);
  return exitCodeOf(summary, run);
}

/** The files that `--exclude` leaves. None is a problem, as it is for a folder. */
async function withoutExcluded(
  { files, problems }: FoundInputs,
  { exclude, errorOnEmpty = true }: CheckOptions,
  { cwd }: World,
): Promise<FoundInputs> {
  if (!exclude) return { files, problems };
  const isExcluded = await matcherOf(exclude, cwd);
  const left = files.filter(({ name, path }) => name === '-' || !isExcluded(path));
  const isEmpty = files.length > 0 && left.length === 0 && errorOnEmpty;
  return { files: left, problems: isEmpty ? [...problems, '--exclude leaves no files'] : problems };
}

/** The input files; with `--changed`, those that have changed, and all fleets: their designs may have. */
interface CheckInputs extends FoundInputs {
  readonly reading: OtherReading;
}

function orFleet(isWanted: IsWanted): IsWanted {
  return (folder, name, isLink) => otherKindOf(name) === 'fleet' || isWanted(folder, name, isLink);
}

/** Resolves the input files. With `--changed`, git runs concurrently. */
async function inputsOf(
  paths: readonly string[],
  { changed, ignore = true, sandbox, judgeOther, skipOthers, errorOnEmpty = true }: CheckOptions,
  configs: Configs,
  world: World,
): Promise<CheckInputs> {
  const boundary = openSandbox(sandbox, world);
  const reading = { sandbox: boundary, isChanged: undefined };
  const kind = judgeOther ? (boundary === undefined ? checkedKind : sandboxKind) : designKind;
  const looking = {
    ...{ ignore, excludedIn: configs.ignoredIn, boundary, kind, skipOthers },
    ...{ allowEmpty: !errorOnEmpty, withLinksOut: true },
  };
  if (changed === undefined) return { ...(await findInputs(paths, world, looking)), reading };
  const { changedFileFilter } = await import('../git/changed-files.ts');
  const changes = awaitedLater(changedFileFilter(changed === true ? 'HEAD' : changed, paths, world));
  const wanted = judgeOther ? awaitedLater(changes.then(orFleet)) : changes;
  const found = await findInputs(paths, world, { ...looking, wanted });
  const isWanted = await changes;
  const isChanged = (path: string) => isWanted(dirname(path), basename(path), true);
  return { ...found, reading: { ...reading, isChanged } };
}

/** Opens the reports, checks the files and ends the reports. Ctrl-C stops the run between two files. */
async function writeReports(run: Run): Promise<RunSummary> {
  const { files, requests, options, problems } = run;
  const { world } = run.context;
  return withRunControl(world, { total: files.length }, async (control) => {
    const reporting = await startReports(requests, options, world, control.hasBar && world.out.isTerminal);
    try {
      const interrupted = await checkFiles(run, reporting, control);
      if (run.options.judgeOther) await reportConfigurations(run, reporting);
      if (reporting.summary.files > 0 || problems.length === 0) await reporting.end(interrupted);
    } finally {
      reporting.discard();
    }
    problems.push(...(options.fixing?.problems ?? []));
    return reporting.summary;
  });
}

/** Reports the findings in configurations and house rules that are not among the files. */
async function reportConfigurations({ files, context, options }: Run, reporting: ReportWriter): Promise<void> {
  const judged = files.filter(({ path }) => otherKindOf(basename(path)) === 'configuration');
  const paths = new Set(judged.map(({ path }) => path));
  for (const { path, file, findings } of context.configs.findings()) {
    if (!paths.has(path)) await reporting.add(selected([verdictOn('configuration', file, findings)], options));
  }
}

/** Checks the files and adds them to the reports; resolves to true after Ctrl-C. */
function checkFiles(run: Run, reporting: ReportWriter, control: RunControl) {
  const { options, context, problems, reading } = run;
  const { fixing, judge: judgeInput = judgeFile, judgeOther } = options;
  // Fleets are checked with the designs as fixed.
  const files = fixing ? designsFirst(run.files) : run.files;
  const compare = createFileComparer();
  let others: Promise<JudgeOther> | undefined;
  const handler = {
    judge: async (input: InputFile, pause: Pause) => {
      const kind = otherKindOf(basename(input.path));
      if (judgeOther && kind !== undefined) {
        others ??= judgeOther(context, { ...reading, fixing });
        return (await others)(kind, input);
      }
      const fixes = fixing && !input.isUnquoted;
      return fixes ? fixInput(input, { ...context, pause }, fixing) : judgeInput(input, context, pause);
    },
    take: async (judged: JudgedFile) => {
      run.crashed ||= judged.verdicts.some(isInternalError);
      const found = compare(judged);
      const verdicts = found.length === 0 ? judged.verdicts : await addCrossFileFindings(judged, found, context);
      await reporting.add(selected(verdicts, options));
    },
    unread: (reason: string) => void problems.push(reason),
    foreign: (count: number) => reporting.skip(count),
    mayLackDesigns: options.skipOthers === true || options.changed !== undefined,
    enough: reporting.isClosed,
    ...(fixing ? { pauseEvery: 1 } : {}),
  };
  return judgeEach(files, handler, control);
}

function designsFirst(files: readonly InputFile[]): readonly InputFile[] {
  const isDesign = ({ path }: InputFile) => otherKindOf(basename(path)) === undefined;
  return [...files.filter(isDesign), ...files.filter((file) => !isDesign(file))];
}

async function fixInput(
  input: InputFile,
  { pause, ...context }: JudgeContext & { readonly pause: Pause },
  fixing: FixRun,
): Promise<JudgeOutcome> {
  const read = await readDesign(input, context);
  if (typeof read !== 'object') return read;
  return { input, ...(await fixing.fixFile(read.source, input, (file) => judge(file, read.settings, pause))) };
}

async function exitCodeOf(summary: RunSummary, { files, options, problems, context, crashed }: Run): Promise<number> {
  const { err } = context.world;
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  if (summary.interrupted) {
    await err.write(`slipway: interrupted after ${summary.files} of ${formatCount(files.length, 'file')}\n`);
    return exitCodes.interrupted;
  }
  if (crashed || context.configs.findings().some(isInternalError)) return exitCodes.internalError;
  if (problems.length > 0 || context.configs.findings().some(hasError)) return exitCodes.usage;
  if (summary.errors > 0) return exitCodes.findings;
  if (summary.warnings <= maxWarnings) return exitCodes.ok;
  // With --quiet nothing else shows why the run fails.
  await err.write(`slipway: ${formatCount(summary.warnings, 'warning')}; --max-warnings is ${maxWarnings}\n`);
  return exitCodes.findings;
}

/** The cross-file findings of one design. */
interface Found {
  readonly facts: DesignFacts;
  readonly findings: readonly Finding[];
}

/** Returns a function that compares each file with those before it and returns its cross-file findings. */
function createFileComparer(): (judged: JudgedFile) => readonly Found[] {
  const compare = compareDesigns();
  return (judged) => {
    const found: Found[] = [];
    for (const facts of judged.verdicts.flatMap((verdict) => designFacts(verdict) ?? [])) {
      const findings = compare(facts);
      if (findings.length > 0) found.push({ facts, findings });
    }
    return found;
  };
}

/** The verdicts on a file with cross-file findings added. */
async function addCrossFileFindings(
  judged: JudgedFile,
  found: readonly Found[],
  context: JudgeContext,
): Promise<readonly Verdict[]> {
  const settings = (await context.configs.settingsOf(configPathOf(judged.input, context))) ?? defaultSettings;
  const isAtName = ({ findings }: Found) => findings.every(({ path, on }) => path === '/class' && on === 'value');
  const located = found.every(isAtName)
    ? locateAtName(found, settings)
    : await locateFindings(
        judged.source,
        new Map(found.map(({ facts, findings }) => [facts.document, findings])),
        settings,
      );
  return judged.verdicts.map((verdict) => {
    const findings = located.get(verdict.document);
    return findings ? { ...verdict, findings: sortFindings([...findings, ...verdict.findings]) } : verdict;
  });
}

/** Located findings by document. */
type Located = ReadonlyMap<number, readonly LocatedFinding[]>;

/** Locates findings about class names. Their positions are part of the facts, so the file is not read again. */
function locateAtName(found: readonly Found[], { checks }: Settings): Located {
  return new Map(
    found.map(({ facts: { document, named }, findings }) => {
      return [document, applySeverities(checks, findings).map((finding) => withLocation(finding, named))] as const;
    }),
  );
}
