/** Reports under way: each with its format, and where it goes. */

import { normalize } from 'node:path';
import type { Verdict } from '../../../findings/verdict.ts';
import type { FindingsReport, ReportFormat, ReportOptions, RunSummary } from '../../../reports/shared/report.ts';
import { noStyle } from '../../../reports/shared/style.ts';
import { UsageError, type World } from '../../world.ts';
import { nameBelow, realPath } from '../files/paths.ts';
import { fileSink, type Sink, StandardOutput } from './sinks.ts';
import { styleOf } from './style.ts';

/** How reports are to look. */
export interface LookOptions {
  readonly color?: boolean;
  readonly quiet?: boolean;
  readonly explain?: boolean;
  readonly cpv?: boolean;
}

/** A report that is asked for: its format, and the file that it goes into; without one it is standard output. */
export interface Wanted {
  readonly format: string;
  readonly file: string | undefined;
}

/** A report and where it goes. */
export interface Target {
  readonly format: ReportFormat;
  /** The file that it goes into; without one it is standard output. */
  readonly file: string | undefined;
  /** Whether it prints what ships are made of, and not only what is to be said of them. */
  readonly bills: boolean;
}

/** The reports of a run, and what they count. */
export interface Reporting {
  readonly summary: RunSummary;
  /** Whether nobody reads any of them any longer. */
  readonly enough: () => boolean;
  /** Takes the verdicts of a file. */
  readonly add: (verdicts: readonly Verdict[]) => Promise<void>;
  /** Why files could not be written. */
  readonly problems: () => readonly string[];
  /** Ends the reports; files take their places only if the run was not `interrupted`. */
  readonly end: (interrupted: boolean) => Promise<void>;
  /** Takes back what is not whole, where that can be done. */
  readonly drop: () => void;
}

/** The reports that are asked for, each with its format loaded. `--output` is for the one that names no file; `-` is standard output. */
export async function targetsOf(
  wanted: readonly Wanted[],
  output: string | undefined,
  formats: Readonly<Record<string, () => Promise<ReportFormat>>>,
  withBills: (format: string) => boolean,
): Promise<readonly Target[]> {
  const unnamed = wanted.filter(({ file }) => file === undefined);
  if (output !== undefined && unnamed.length !== 1) {
    throw new UsageError('--output takes one report', 'give each format a file of its own: --format sarif=out.sarif');
  }
  const files = wanted.map(({ file = output }) => (file === '-' ? undefined : file));
  const places = files.map((file) => file && normalize(file));
  const twice = files.find((file, place) => file !== undefined && places.indexOf(places[place]) !== place);
  if (twice !== undefined) {
    throw new UsageError(`two reports would be written into ${twice}`, 'give each format a file of its own');
  }
  return Promise.all(
    wanted.map(async ({ format }, place) => ({
      format: await (formats[format] as () => Promise<ReportFormat>)(),
      file: files[place],
      bills: withBills(format),
    })),
  );
}

/** Begins the reports. With `held`, nothing is printed before the end. What one cannot write does not keep the others from it. */
export async function reportingOf(
  targets: readonly Target[],
  options: LookOptions,
  world: World,
  held: boolean,
): Promise<Reporting> {
  const running: { readonly report: FindingsReport; readonly sink: Sink }[] = [];
  const look = await lookOf(options, world);
  // The first on standard output is written as it comes; a second one waits until that is whole.
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
  const summary = { files: 0, designs: 0, errors: 0, warnings: 0, infos: 0, interrupted: false };
  return {
    summary,
    problems: () => running.flatMap(({ sink: { problem } }) => (problem === undefined ? [] : [problem])),
    enough: () => running.every(({ sink }) => sink.closed),
    add: async (verdicts) => {
      summary.files++;
      summary.designs += verdicts.length;
      for (const verdict of verdicts) {
        count(verdict, summary);
        for (const { report, sink } of running) await sink.add(report.add(verdict));
      }
    },
    end: async (interrupted) => {
      summary.interrupted = interrupted;
      for (const { report, sink } of running) {
        await sink.add(report.end(summary));
        await sink.end(!interrupted);
      }
    },
    drop: () => {
      for (const { sink } of running) sink.drop();
    },
  };
}

async function lookOf(options: LookOptions, world: World): Promise<ReportOptions> {
  const { color, quiet = false, explain = false, cpv = false } = options;
  const style = await styleOf(color, world, world.out);
  const repositoryPath = nameInRepository(world);
  return {
    style,
    columns: world.out.columns,
    explain,
    cpv,
    quiet,
    ...(repositoryPath === undefined ? {} : { repositoryPath }),
  };
}

/** The folder that slipway runs in, as its repository calls it, where GitHub or GitLab says where that is: they know of files only where they are in there. */
function nameInRepository({ env, cwd }: World): string | undefined {
  const root = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR;
  if (root === undefined || root === '') return undefined;
  return nameBelow(realPath(cwd), realPath(root)) || undefined;
}

function count({ findings }: Verdict, summary: { -readonly [K in keyof RunSummary]: RunSummary[K] }): void {
  for (const { severity } of findings) {
    if (severity === 'error') summary.errors++;
    else if (severity === 'warning') summary.warnings++;
    else summary.infos++;
  }
}
