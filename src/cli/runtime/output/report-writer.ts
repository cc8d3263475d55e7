/** Writes one or more reports of a run. */

import { normalize, sep } from 'node:path';
import type { TextOptions } from '../../../document/style.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { FindingsReport, ReportFormat, ReportOptions, RunSummary } from '../../../reports/report.ts';
import type { Mutable } from '../../../rules/model/mutable.ts';
import { listed } from '../../../text/phrases.ts';
import { UsageError, type World } from '../../world.ts';
import { relativeName, resolveLinks } from '../files/paths.ts';
import { type Output, openOutput } from './output.ts';

export interface ReportStyleOptions {
  readonly color?: boolean;
  readonly quiet?: boolean;
  readonly explain?: boolean;
  readonly cpv?: boolean;
  /** Replace existing files that are not reports. */
  readonly force?: boolean;
}

export interface ReportRequest {
  readonly format: string;
  /** Standard output if left out. */
  readonly file?: string | undefined;
}

/** A requested report with its format loaded. */
export interface LoadedRequest extends ReportRequest {
  readonly start: ReportFormat;
}

export interface ReportWriter {
  readonly summary: RunSummary;
  /** True if all reports are closed, e.g. by `| head`. */
  readonly isClosed: () => boolean;
  readonly add: (verdicts: readonly Verdict[]) => Promise<void>;
  /** Counts files of other programs. */
  readonly skip: (files: number) => void;
  /** Ends the reports; files are created only if the run was not `interrupted`. */
  readonly end: (interrupted: boolean) => Promise<void>;
  /** Deletes incomplete files. */
  readonly discard: () => void;
}

/** Loads the formats of the requested reports. `--output` applies to the report without a file; `-` is standard output. */
export async function loadRequests(
  wanted: readonly ReportRequest[],
  output: string | undefined,
  formats: Readonly<Record<string, () => Promise<ReportFormat>>>,
): Promise<readonly LoadedRequest[]> {
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
  const printed = wanted.flatMap(({ format }, index) => (files[index] === undefined ? [format] : []));
  if (printed.length > 1 && !isLog(printed)) {
    throw new UsageError(
      `the formats ${listed(printed, 'and')} cannot share standard output`,
      'give all but one a file: --format sarif=out.sarif',
    );
  }
  return Promise.all(
    wanted.map(async ({ format }, index) => ({
      format,
      file: files[index],
      start: await (formats[format] as () => Promise<ReportFormat>)(),
    })),
  );
}

/** True for a text with the annotations of GitHub, which finds them among other lines. */
function isLog([first = '', second, ...others]: readonly string[]): boolean {
  return ['pretty', 'compact'].includes(first) && second === 'github' && others.length === 0;
}

/** Starts the reports. If `isHeld`, nothing is printed before the end. Throws a {@link UsageError} if a file cannot be written. */
export async function startReports(
  requests: readonly LoadedRequest[],
  options: ReportStyleOptions,
  world: World,
  isHeld: boolean,
): Promise<ReportWriter> {
  const running: { readonly report: FindingsReport; readonly output: Output }[] = [];
  const content = reportOptions(options, world);
  const discard = () => {
    for (const { output } of running) output.discard();
  };
  try {
    // The first report on standard output is printed at once, annotations at the end.
    let waits = isHeld;
    for (const { format, file, start } of requests) {
      const output = await openOutput({ ...options, format, output: file }, world, waits);
      waits ||= file === undefined;
      running.push({ report: start({ ...content, style: output.style, columns: output.columns }), output });
    }
  } catch (error) {
    discard();
    throw error;
  }
  const summary: Mutable<RunSummary> = {
    files: 0,
    designs: 0,
    errors: 0,
    warnings: 0,
    infos: 0,
    waived: 0,
    interrupted: false,
  };
  return {
    summary,
    isClosed: () => running.every(({ output }) => output.isClosed()),
    skip: (files) => {
      summary.skipped = files;
    },
    add: async (verdicts) => {
      if (verdicts.length > 0) summary.files++;
      summary.designs += verdicts.filter(({ kind }) => kind === undefined).length;
      for (const verdict of verdicts) {
        count(verdict, summary);
        for (const { report, output } of running) await output.add(report.add(verdict));
      }
    },
    end: async (interrupted) => {
      summary.interrupted = interrupted;
      for (const { report, output } of running) {
        await output.add(report.end(summary));
        await output.end(!interrupted);
      }
    },
    discard,
  };
}

function reportOptions(
  { quiet = false, explain = false, cpv = false }: ReportStyleOptions,
  world: World,
): Omit<ReportOptions, keyof TextOptions> {
  const repositoryPath = nameInRepository(world);
  return {
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
