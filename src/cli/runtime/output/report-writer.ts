/** Writes one or more reports of a run. */

import { normalize, sep } from 'node:path';
import type { Verdict } from '../../../findings/verdict.ts';
import type { FindingsReport, ReportFormat, ReportOptions, RunSummary } from '../../../reports/shared/report.ts';
import { noStyle } from '../../../reports/shared/style.ts';
import type { Mutable } from '../../../rules/model/mutable.ts';
import { UsageError, type World } from '../../world.ts';
import { relativeName, resolveLinks } from '../files/paths.ts';
import { createFileSink, createStandardSink, type ReportSink } from './sinks.ts';
import { screenStyle } from './style.ts';

/** Options for the content and style of reports. */
export interface ReportStyleOptions {
  readonly color?: boolean;
  readonly quiet?: boolean;
  readonly explain?: boolean;
  readonly cpv?: boolean;
  /** Replace existing files that are not reports. */
  readonly force?: boolean;
}

/** A requested report; without a file it goes to standard output. */
export interface ReportRequest {
  readonly format: string;
  readonly file: string | undefined;
}

/** A report with its format loaded. */
export interface ReportTarget {
  readonly format: ReportFormat;
  /** Standard output if left out. */
  readonly file: string | undefined;
  /** True if it prints itemized costs, which needs the priced ships. */
  readonly itemized: boolean;
}

/** The reports of a run. */
export interface ReportWriter {
  readonly summary: RunSummary;
  /** True if all reports are closed, e.g. by `| head`. */
  readonly isClosed: () => boolean;
  /** Adds the verdicts on a file. */
  readonly add: (verdicts: readonly Verdict[]) => Promise<void>;
  /** Why reports could not be written. */
  readonly problems: () => readonly string[];
  /** Ends the reports; files are created only if the run was not `interrupted`. */
  readonly end: (interrupted: boolean) => Promise<void>;
  /** Deletes incomplete files. */
  readonly discard: () => void;
}

/** Loads the formats of the requested reports. `--output` applies to the report without a file; `-` is standard output. */
export async function loadTargets(
  wanted: readonly ReportRequest[],
  output: string | undefined,
  formats: Readonly<Record<string, () => Promise<ReportFormat>>>,
  isItemized: (format: string) => boolean,
): Promise<readonly ReportTarget[]> {
  const unnamed = wanted.filter(({ file }) => file === undefined);
  if (output !== undefined && unnamed.length !== 1) {
    throw new UsageError(
      '--output needs exactly one format without a file',
      'give each format its own file: --format sarif=out.sarif',
    );
  }
  const files = wanted.map(({ file = output }) => (file === '-' ? undefined : file));
  const paths = files.map((file) => file && normalize(file));
  const duplicate = files.find((file, index) => file !== undefined && paths.indexOf(paths[index]) !== index);
  if (duplicate !== undefined) {
    throw new UsageError(`two reports have the same file ${duplicate}`, 'give each format its own file');
  }
  return Promise.all(
    wanted.map(async ({ format }, index) => ({
      format: await (formats[format] as () => Promise<ReportFormat>)(),
      file: files[index],
      itemized: isItemized(format),
    })),
  );
}

/** Starts the reports. If `held`, nothing is printed before the end. A write error in one report does not stop the others. */
export async function startReports(
  targets: readonly ReportTarget[],
  options: ReportStyleOptions,
  world: World,
  held: boolean,
): Promise<ReportWriter> {
  const running: { readonly report: FindingsReport; readonly sink: ReportSink }[] = [];
  const look = await reportOptions(options, world);
  // The first report on standard output is printed at once, further ones at the end.
  let waits = held;
  for (const { format, file } of targets) {
    if (file !== undefined) {
      const report = format({ ...look, style: noStyle, columns: Number.POSITIVE_INFINITY });
      running.push({ report, sink: createFileSink(file, options.force ?? false, world) });
    } else {
      running.push({ report: format(look), sink: createStandardSink(world, waits) });
      waits = true;
    }
  }
  const summary = { files: 0, designs: 0, errors: 0, warnings: 0, infos: 0, waived: 0, interrupted: false };
  return {
    summary,
    problems: () => running.flatMap(({ sink: { problem } }) => (problem === undefined ? [] : [problem])),
    isClosed: () => running.every(({ sink }) => sink.isClosed),
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
    discard: () => {
      for (const { sink } of running) sink.discard();
    },
  };
}

async function reportOptions(options: ReportStyleOptions, world: World): Promise<ReportOptions> {
  const { color, quiet = false, explain = false, cpv = false } = options;
  const style = await screenStyle(color, world, world.out);
  const repositoryPath = nameInRepository(world);
  return {
    style,
    columns: world.out.columns,
    explain,
    cpv,
    quiet,
    separator: sep,
    ...(repositoryPath === undefined ? {} : { repositoryPath }),
  };
}

/** The current folder relative to the repository, in CI on GitHub or GitLab: their reports need names from its root. */
function nameInRepository({ env, cwd }: World): string | undefined {
  const root = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR;
  return (root && relativeName(resolveLinks(cwd), resolveLinks(root))) || undefined;
}

function count({ findings }: Verdict, summary: Mutable<RunSummary>): void {
  for (const { severity, waived } of findings) {
    if (waived) summary.waived++;
    if (severity === 'error') summary.errors++;
    else if (severity === 'warning') summary.warnings++;
    else summary.infos++;
  }
}
