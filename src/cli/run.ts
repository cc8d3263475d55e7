import type { Verdict } from '../judge.ts';
import { plain } from '../reports/plain.ts';
import type { Look, Report, ReportFormat, Summary } from '../reports/report.ts';
import { noStyle } from '../reports/style.ts';
import { eachVerdict } from './each-verdict.ts';
import type { Fixing } from './fixing.ts';
import { findInputs, type InputFile } from './inputs.ts';
import type { Shard, Wanted } from './judging.ts';
import { progressOf } from './progress.ts';
import { fileSink, type Sink, StandardOutput } from './sinks.ts';
import { styleOf } from './style.ts';
import { exit, UsageError, type World } from './world.ts';

/** Options that every command which judges designs understands. */
export interface JudgeOptions {
  readonly color?: boolean;
  readonly stdinFilename: string;
  readonly ignore?: boolean;
  readonly shard?: Shard;
  /** A commit of git; `true` is the last one. */
  readonly changed?: string | true;
  readonly quiet?: boolean;
  readonly explain?: boolean;
  readonly cpv?: boolean;
  /** More warnings than this are as bad as an error. */
  readonly maxWarnings?: number;
  /** Files are mended as they are judged. */
  readonly fixing?: Fixing | undefined;
}

/** Designs are judged by the thousand a second: a pause after each would be felt. */
const pauseEvery = 64;

/** A report and where it goes. */
export interface Target {
  readonly format: ReportFormat;
  /** The file that it goes into; without one it is standard output. */
  readonly file: string | undefined;
}

/** A report under way. */
interface Running {
  readonly report: Report;
  readonly sink: Sink;
}

/** Judges the designs behind `paths` one file after the other and writes the reports; resolves to the exit code. */
export async function judgeAll(
  paths: readonly string[],
  targets: readonly Target[],
  options: JudgeOptions,
  world: World,
): Promise<number> {
  if (paths.length === 0)
    throw new UsageError('no design is named', 'name files, folders or globs, or `-` for standard input');
  const { files: all, problems } = await findInputs(paths, world.cwd, options);
  const files = shareOf(await wantedOf(all, options, world), options.shard);
  const said = [...problems];
  const summary = { files: 0, designs: 0, errors: 0, warnings: 0, infos: 0, interrupted: false };
  const progress = await progressOf(files.length, world);
  const running: Running[] = [];
  try {
    await begin(running, targets, options, world, progress.shown && world.out.isTerminal);
    const take = async (verdicts: readonly Verdict[]) => {
      summary.files++;
      for (const verdict of verdicts) {
        count(verdict, summary);
        for (const { report, sink } of running) await sink.add(report.add(verdict));
      }
    };
    const unread = (reason: string) => void said.push(reason);
    const enough = () => running.every(({ sink }) => sink.closed);
    const judged = options.fixing?.judged;
    const reader = {
      take,
      judged,
      unread,
      enough,
      stdinFilename: options.stdinFilename,
      pauseEvery: judged ? 1 : pauseEvery,
    };
    summary.interrupted = await eachVerdict(files, reader, progress, world);
    for (const { report, sink } of running) {
      if (summary.files > 0 || said.length === 0) await sink.add(report.end(summary));
      await sink.end(!summary.interrupted);
    }
  } finally {
    progress.done();
    for (const { sink } of running) sink.drop();
    options.fixing?.end();
  }
  said.push(...(options.fixing?.problems ?? []));
  for (const line of options.fixing?.notes() ?? []) await world.err.write(`slipway: ${plain(line)}\n`);
  for (const line of said) await world.err.write(`slipway: ${plain(line)}\n`);
  if (summary.interrupted) {
    await world.err.write(`slipway: stopped after ${summary.files} of ${files.length} files\n`);
    return exit.interrupted;
  }
  if (said.length > 0) return exit.usage;
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  return summary.errors > 0 || summary.warnings > maxWarnings ? exit.findings : exit.ok;
}

/** Begins the reports. The first on standard output is written as it comes; a second one waits until that is whole. */
async function begin(
  running: Running[],
  targets: readonly Target[],
  options: JudgeOptions,
  world: World,
  held: boolean,
): Promise<void> {
  const look = await lookOf(options, world);
  let waits = held;
  for (const { format, file } of targets) {
    if (file !== undefined) {
      const report = format({ ...look, style: noStyle, columns: Number.POSITIVE_INFINITY });
      running.push({ report, sink: fileSink(file, world) });
    } else {
      running.push({ report: format(look), sink: new StandardOutput(world, waits) });
      waits = true;
    }
  }
}

/** The reports that are asked for, each with its format loaded. `--output` is for the one that names no file. */
export async function targetsOf(
  wanted: readonly Wanted[],
  output: string | undefined,
  formats: Readonly<Record<string, () => Promise<ReportFormat>>>,
): Promise<readonly Target[]> {
  const unnamed = wanted.filter(({ file }) => file === undefined);
  if (output !== undefined && unnamed.length !== 1) {
    throw new UsageError('--output takes one report', 'give each format a file of its own: --format sarif=out.sarif');
  }
  return Promise.all(
    wanted.map(async ({ format, file = output }) => ({
      format: await (formats[format] as () => Promise<ReportFormat>)(),
      file,
    })),
  );
}

/** All files, or those that have changed. */
async function wantedOf(
  files: readonly InputFile[],
  { changed }: JudgeOptions,
  world: World,
): Promise<readonly InputFile[]> {
  if (changed === undefined) return files;
  const { changedSince } = await import('./changed.ts');
  return changedSince(changed === true ? 'HEAD' : changed, files, world.cwd);
}

/** Every so many files, so that large ones, which often stand side by side, are shared out. */
function shareOf(files: readonly InputFile[], shard: Shard | undefined): readonly InputFile[] {
  if (!shard) return files;
  return files.filter((_, place) => place % shard.parts === shard.part - 1);
}

async function lookOf(
  { color, quiet = false, explain = false, cpv = false }: JudgeOptions,
  world: World,
): Promise<Look> {
  return { style: await styleOf(color, world, world.out), columns: world.out.columns, explain, cpv, quiet };
}

function count({ findings }: Verdict, summary: { -readonly [K in keyof Summary]: Summary[K] }): void {
  summary.designs++;
  for (const { severity } of findings) {
    if (severity === 'error') summary.errors++;
    else if (severity === 'warning') summary.warnings++;
    else summary.infos++;
  }
}
