import type { RunSummary } from '../../../reports/shared/report.ts';
import { formatCount } from '../../../text/numbers.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';
import { type Configs, openConfigs } from '../config/configs.ts';
import { type FoundInputs, findInputs, type InputFile, requirePaths } from '../files/find-inputs.ts';
import { openSandbox } from '../files/sandbox.ts';
import { judgeEach } from '../judge/judge-each.ts';
import type { JudgeContext, JudgedFile } from '../judge/judge-file.ts';
import { rejectOutputs, withoutOwnReports } from '../output/output-guard.ts';
import { printMessage } from '../output/print-message.ts';
import { createProgress, type Progress } from '../output/progress.ts';
import {
  type ReportStyleOptions,
  type ReportTarget,
  type ReportWriter,
  startReports,
} from '../output/report-writer.ts';
import { type ExecutorOptions, executorFor } from '../workers/executor.ts';
import { addCrossFileFindings, createFileComparer } from './compare-files.ts';

/** One part of the files, for a run that is split among machines. */
export interface Shard {
  /** From 1 to `parts`. */
  readonly part: number;
  readonly parts: number;
}

/** Options shared by the commands that check designs. */
export interface CheckOptions extends ReportStyleOptions, ExecutorOptions {
  readonly stdinFilename: string;
  readonly ignore?: boolean;
  readonly shard?: Shard;
  /** A git commit; `true` means HEAD. */
  readonly changed?: string | true;
  /** Passed in by callers that need to know which configuration files were read. */
  readonly configs?: Configs;
  /** Exit 1 if there are more warnings than this. */
  readonly maxWarnings?: number;
}

/** V8 interrupt budget for runs that mostly read the cache: they end before optimized code pays off. */
const cacheBudgetFactor = 16;

/** Files to check, and everything the run needs for that. */
interface Run {
  readonly files: readonly InputFile[];
  readonly targets: readonly ReportTarget[];
  readonly options: CheckOptions;
  readonly context: JudgeContext;
  /** Problems that make the exit code 2. */
  readonly problems: string[];
}

/** Checks the designs behind `paths` and writes the reports; resolves to the exit code. */
export async function checkAll(
  paths: readonly string[],
  targets: readonly ReportTarget[],
  options: CheckOptions,
  world: World,
): Promise<number> {
  requirePaths(paths);
  if (options.changed !== undefined && paths.includes('-')) {
    throw new UsageError('--changed cannot be used with standard input', 'name files or folders');
  }
  const configs = options.configs ?? openConfigs(options, world);
  if (options.cache || options.cacheLocation !== undefined) world.setOptimizationBudget(cacheBudgetFactor);
  const { files, problems } = await inputsOf(paths, options, configs, world);
  const outputs = targets.map(({ file }) => file);
  const run: Run = {
    files: inShard(withoutOwnReports(files, paths, outputs, world), options.shard),
    targets,
    options,
    context: { configs, stdinFilename: options.stdinFilename, world },
    problems: [...problems],
  };
  rejectOutputs(outputs, { replaces: 'reports', force: options.force ?? false }, world);
  const summary = await writeReports(run);
  await world.err.write(configs.errorText());
  for (const message of [...(options.fixing?.notes() ?? []), ...run.problems]) await printMessage(message, world);
  return exitCodeOf(summary, run);
}

/** Resolves the input files. With `--changed`, git runs concurrently. */
async function inputsOf(
  paths: readonly string[],
  { changed, ignore = true, sandbox }: CheckOptions,
  configs: Configs,
  world: World,
): Promise<FoundInputs> {
  const looking = { ignore, excludedIn: configs.ignoredIn, boundary: openSandbox(sandbox, world) };
  if (changed === undefined) return findInputs(paths, world, looking);
  const { changedFileFilter } = await import('../git/changed-files.ts');
  const wanted = changedFileFilter(changed === true ? 'HEAD' : changed, paths, world);
  // The caller that awaits it handles the error; this only prevents an unhandled rejection until then.
  wanted.catch(() => {});
  return findInputs(paths, world, { ...looking, wanted });
}

/** Opens the reports, checks the files and ends the reports. Ctrl-C stops the run between two files. */
async function writeReports(run: Run): Promise<RunSummary> {
  const { targets, options, problems } = run;
  const { world } = run.context;
  const progress = await createProgress(run.files.length, world);
  let stopped = false;
  // From here on there are temporary files, which must be removed after Ctrl-C.
  const unsubscribe = world.onInterrupt(() => {
    stopped = true;
  });
  let reporting: ReportWriter | undefined;
  try {
    reporting = await startReports(targets, options, world, progress.isVisible && world.out.isTerminal);
    const interrupted = await checkFiles(run, reporting, progress, () => stopped);
    if (reporting.summary.files > 0 || problems.length === 0) await reporting.end(interrupted);
  } finally {
    progress.done();
    reporting?.discard();
    options.fixing?.end();
    unsubscribe();
  }
  problems.push(...reporting.problems(), ...(options.fixing?.problems ?? []));
  return reporting.summary;
}

/** Checks the files and adds them to the reports; resolves to true after Ctrl-C. */
async function checkFiles(
  { files, targets, options, context, problems }: Run,
  reporting: ReportWriter,
  progress: Progress,
  isStopped: () => boolean,
): Promise<boolean> {
  const itemized = targets.some((target) => target.itemized);
  const executor = await executorFor(files, options, itemized, context);
  const compare = createFileComparer();
  const handler = {
    judge: executor.judge,
    take: async (judged: JudgedFile) => {
      const found = compare(judged);
      await reporting.add(found.length === 0 ? judged.verdicts : await addCrossFileFindings(judged, found, context));
    },
    unread: (reason: string) => void problems.push(reason),
    enough: () => isStopped() || reporting.isClosed(),
    ...(options.fixing ? { pauseEvery: 1 } : {}),
  };
  let interrupted = true;
  try {
    interrupted = (await judgeEach(files, handler, progress, context.world)) || isStopped();
  } finally {
    // Workers keep the process alive, so they are stopped after an error as well.
    const unsaved = await executor.close(interrupted);
    if (unsaved !== undefined) await printMessage(unsaved, context.world);
  }
  return interrupted;
}

async function exitCodeOf(summary: RunSummary, { files, options, problems, context }: Run): Promise<number> {
  const { err } = context.world;
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  if (summary.interrupted) {
    await err.write(`slipway: interrupted after ${summary.files} of ${formatCount(files.length, 'file')}\n`);
    return exitCodes.interrupted;
  }
  if (problems.length > 0) return exitCodes.usage;
  if (summary.errors > 0) return exitCodes.findings;
  if (summary.warnings <= maxWarnings) return exitCodes.ok;
  // With --quiet nothing else shows why the run fails.
  await err.write(`slipway: ${formatCount(summary.warnings, 'warning')}; --max-warnings is ${maxWarnings}\n`);
  return exitCodes.findings;
}

/** Takes every n-th file, since large files are often next to each other. */
function inShard(files: readonly InputFile[], shard: Shard | undefined): readonly InputFile[] {
  return shard ? files.filter((_, index) => index % shard.parts === shard.part - 1) : files;
}
