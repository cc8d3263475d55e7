import type { RunSummary } from '../../../reports/shared/report.ts';
import { formatCount } from '../../../text/numbers.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';
import { type ConfigOptions, type Configs, openConfigs } from '../config/configs.ts';
import { type FoundInputs, findInputs, type InputFile, requirePaths } from '../files/find-inputs.ts';
import { openSandbox } from '../files/sandbox.ts';
import type { FixRun } from '../judge/fix-file.ts';
import {
  type JudgeContext,
  type JudgedFile,
  type JudgeOutcome,
  judgeEach,
  judgeFile,
  readWithSettings,
} from '../judge/judge-file.ts';
import { withoutOwnReports } from '../output/output-guard.ts';
import { printMessage } from '../output/print-message.ts';
import {
  type LoadedRequest,
  type ReportStyleOptions,
  type ReportWriter,
  startReports,
} from '../output/report-writer.ts';
import { type RunControl, withRunControl } from '../run-control.ts';
import { addCrossFileFindings, createFileComparer } from './compare-files.ts';

/** Options shared by the commands that check designs. */
export interface CheckOptions extends ReportStyleOptions, ConfigOptions {
  readonly stdinFilename: string;
  readonly ignore?: boolean;
  /** A git commit; `true` means HEAD. */
  readonly changed?: string | true;
  /** Passed in by callers that need to know which configuration files were read. */
  readonly configs?: Configs;
  /** Fixes files before they are reported. */
  readonly fixing?: FixRun | undefined;
  /** Checks a file instead of `judgeFile`, for runs that keep earlier results. */
  readonly judge?: (input: InputFile, context: JudgeContext) => Promise<JudgeOutcome>;
  /** Exit 1 if there are more warnings than this. */
  readonly maxWarnings?: number;
}

/** Files to check, and everything the run needs for that. */
interface Run {
  readonly files: readonly InputFile[];
  readonly requests: readonly LoadedRequest[];
  readonly options: CheckOptions;
  readonly context: JudgeContext;
  /** Problems that make the exit code 2. */
  readonly problems: string[];
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
  const { files, problems } = await inputsOf(paths, options, configs, world);
  const outputs = requests.map(({ file }) => file);
  const run: Run = {
    files: withoutOwnReports(files, paths, outputs, world),
    requests,
    options,
    context: { configs, stdinFilename: options.stdinFilename, world },
    problems: [...problems],
  };
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
  const { files, requests, options, problems } = run;
  const { world } = run.context;
  return withRunControl(world, { total: files.length }, async (control) => {
    const reporting = await startReports(requests, options, world, control.hasBar && world.out.isTerminal);
    try {
      const interrupted = await checkFiles(run, reporting, control);
      if (reporting.summary.files > 0 || problems.length === 0) await reporting.end(interrupted);
    } finally {
      reporting.discard();
    }
    problems.push(...(options.fixing?.problems ?? []));
    return reporting.summary;
  });
}

/** Checks the files and adds them to the reports; resolves to true after Ctrl-C. */
function checkFiles({ files, options, context, problems }: Run, reporting: ReportWriter, control: RunControl) {
  const { fixing, judge = judgeFile } = options;
  const compare = createFileComparer();
  const handler = {
    judge: (input: InputFile) => (fixing ? fixInput(input, context, fixing) : judge(input, context)),
    take: async (judged: JudgedFile) => {
      const found = compare(judged);
      await reporting.add(found.length === 0 ? judged.verdicts : await addCrossFileFindings(judged, found, context));
    },
    unread: (reason: string) => void problems.push(reason),
    enough: reporting.isClosed,
    ...(fixing ? { pauseEvery: 1 } : {}),
  };
  return judgeEach(files, handler, control);
}

/** Fixes a file and checks the result. */
async function fixInput(input: InputFile, context: JudgeContext, fixing: FixRun): Promise<JudgeOutcome> {
  const read = await readWithSettings(input, context);
  if (typeof read !== 'object') return read;
  return { input, ...(await fixing.fixFile(read.source, input, read.settings)) };
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
