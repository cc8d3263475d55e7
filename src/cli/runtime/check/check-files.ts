import { resolve } from 'node:path';
import type { Summary } from '../../../reports/shared/report.ts';
import { plain } from '../../../text/escape-control.ts';
import { counted } from '../../../text/numbers.ts';
import { andThen } from '../../maybe-promise.ts';
import { exit, UsageError, type World } from '../../world.ts';
import { type Configs, configsOf } from '../config/configs.ts';
import { findInputs, type InputFile, type Looking, mustName } from '../files/find-inputs.ts';
import { eachJudged } from '../judge/judge-each.ts';
import type { Judged } from '../judge/judge-file.ts';
import { progressOf } from '../output/progress.ts';
import { type LookOptions, reportingOf, type Target } from '../output/report-writer.ts';
import { type JudgesOptions, judgesFor } from '../workers/executor.ts';
import { comparing } from './compare-files.ts';

/** A share of the files, for several machines to divide them. */
export interface Shard {
  /** Which part it is, from 1. */
  readonly part: number;
  readonly parts: number;
}

/** Options that every command which judges designs understands. */
export interface JudgeOptions extends LookOptions, JudgesOptions {
  readonly ignore?: boolean;
  readonly shard?: Shard;
  /** A commit of git; `true` is the last one. */
  readonly changed?: string | true;
  /** The configurations, where somebody wants to know which were met. */
  readonly configs?: Configs;
  /** More warnings than this are as bad as an error. */
  readonly maxWarnings?: number;
}

/** Designs are judged by the thousand a second: a pause after each would be felt. */
const pauseEvery = 64;

/** How many times as long as usual code may run before it is made faster, where most files are only looked at: they are done with before that pays. */
const recalling = 16;

/** Judges the designs behind `paths` one file after the other and writes the reports; resolves to the exit code. */
export async function judgeAll(
  paths: readonly string[],
  targets: readonly Target[],
  options: JudgeOptions,
  world: World,
): Promise<number> {
  mustName(paths);
  const configs = options.configs ?? configsOf(options, world);
  if (options.changed !== undefined && paths.includes('-')) {
    throw new UsageError('--changed is about files, and standard input is none', 'leave out one of them');
  }
  if (options.cache || options.cacheLocation !== undefined) await world.unhurried(recalling);
  const looking = { ...options, leftOut: configs.ignores, ...(await wantedOf(options, paths, world)) };
  const { files: all, problems } = await findInputs(paths, world.cwd, looking);
  const files = shareOf(apart(all, paths, targets, world), options.shard);
  const said = [...problems];
  const progress = await progressOf(files.length, world);
  // From here on there are files on their way, which nobody would take away if Ctrl-C ended the run as it stands.
  let stopped = false;
  const deaf = world.onInterrupt(() => {
    stopped = true;
  });
  const shown = progress.shown && world.out.isTerminal;
  const reporting = await reportingOf(targets, options, world, shown).catch((error: unknown) => {
    deaf();
    throw error;
  });
  const { summary } = reporting;
  try {
    const bills = targets.some((target) => target.bills);
    const judges = await judgesFor(files, options, bills, configs, world);
    const compared = comparing(judges.bench);
    const reader = {
      judge: judges.judge,
      take: (judged: Judged) => andThen(compared(judged), reporting.add),
      unread: (reason: string) => void said.push(reason),
      enough: () => stopped || reporting.enough(),
      pauseEvery: options.fixing ? 1 : pauseEvery,
    };
    let interrupted = true;
    let unkept: string | undefined;
    try {
      interrupted = (await eachJudged(files, reader, progress, world)) || stopped;
    } finally {
      // Threads that nobody lets go would keep the run alive, whatever it has died of.
      unkept = await judges.close(interrupted);
    }
    if (unkept !== undefined) await world.err.write(`slipway: ${plain(unkept)}\n`);
    if (summary.files > 0 || said.length === 0) await reporting.end(interrupted);
  } finally {
    progress.done();
    reporting.drop();
    options.fixing?.end();
    deaf();
  }
  said.push(...reporting.problems(), ...(options.fixing?.problems ?? []));
  await world.err.write(configs.problems());
  for (const line of options.fixing?.notes() ?? []) await world.err.write(`slipway: ${plain(line)}\n`);
  for (const line of said) await world.err.write(`slipway: ${plain(line)}\n`);
  return exitCodeOf(summary, said.length > 0, { files: files.length, maxWarnings: options.maxWarnings }, world);
}

/** What a run that was to judge so many files comes to; what its reports do not show is told. */
async function exitCodeOf(
  summary: Summary,
  isIncomplete: boolean,
  {
    files,
    maxWarnings = Number.POSITIVE_INFINITY,
  }: { readonly files: number; readonly maxWarnings: number | undefined },
  { err }: World,
): Promise<number> {
  if (summary.interrupted) {
    await err.write(`slipway: stopped after ${summary.files} of ${files} files\n`);
    return exit.interrupted;
  }
  if (isIncomplete) return exit.usage;
  if (summary.errors > 0) return exit.findings;
  if (summary.warnings <= maxWarnings) return exit.ok;
  // Without errors, and with --quiet without a word, nobody would see why the run has failed.
  const many = `${counted(summary.warnings, 'warning')} ${summary.warnings === 1 ? 'is' : 'are'}`;
  await err.write(`slipway: ${many} more than --max-warnings allows: ${maxWarnings}\n`);
  return exit.findings;
}

/** Which files are wanted: all, or those that have changed. Git is asked, and not waited for. */
async function wantedOf(
  { changed }: JudgeOptions,
  paths: readonly string[],
  { cwd }: World,
): Promise<Pick<Looking, 'only'>> {
  if (changed === undefined) return {};
  const { changedSince } = await import('../git/changed-files.ts');
  const only = changedSince(changed === true ? 'HEAD' : changed, paths, cwd);
  // Whoever waits for the answer hears of what goes wrong, but nobody may be waiting yet when it does.
  only.catch(() => {});
  return { only };
}

/**
 * The files but for reports of an earlier run, which stand in the folder that is read and are written anew. Throws a {@link UsageError} where a
 * report would take the place of a design.
 */
function apart(
  files: readonly InputFile[],
  paths: readonly string[],
  targets: readonly Target[],
  { cwd }: World,
): readonly InputFile[] {
  const reports = targets.flatMap(({ file }) => (file === undefined ? [] : [resolve(cwd, file)]));
  const met = files.filter(({ path }) => reports.includes(path));
  if (met.length === 0) return files;
  const named = new Set(paths.map((path) => resolve(cwd, path)));
  const design = met.find(({ path }) => !path.endsWith('.json') || named.has(path));
  if (design === undefined) return files.filter((file) => !met.includes(file));
  throw new UsageError(`a report would take the place of ${design.name}, which is read for it`, 'name another file');
}

/** Every so many files, so that large ones, which often stand side by side, are shared out. */
function shareOf(files: readonly InputFile[], shard: Shard | undefined): readonly InputFile[] {
  if (!shard) return files;
  return files.filter((_, place) => place % shard.parts === shard.part - 1);
}
