/** Shared by query commands (`editions`, `campaign cargo`, …): reads designs and prints an answer for each. */

import type { DocumentFormat } from '../../../document/report.ts';
import type { TextOptions } from '../../../document/style.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { QueryResult, StartQueryReport } from '../../../reports/design/query-report.ts';
import { countSeverity } from '../../../reports/shared/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { exitCodes, type World } from '../../world.ts';
import { type ConfigOptions, openConfigs } from '../config/configs.ts';
import { findInputs, type InputFile, requirePaths } from '../files/find-inputs.ts';
import { openSandbox } from '../files/sandbox.ts';
import { type JudgedFile, judgeEach, judgeFile } from '../judge/judge-file.ts';
import { printResult } from '../output/output.ts';
import { withoutOwnReports } from '../output/output-guard.ts';
import { printMessage } from '../output/print-message.ts';
import { withRunControl } from '../run-control.ts';

export interface QueryOptions<Format extends string = DocumentFormat> extends ConfigOptions {
  readonly format: Format;
  readonly output?: string;
  readonly ignore?: boolean;
  readonly force?: boolean;
  readonly stdinFilename: string;
}

export interface DesignQuery<Answer, Format extends string = DocumentFormat> {
  /** Throws a `UsageError` for a design that the question cannot be answered for. */
  readonly answer: (ship: Ship, verdict: Verdict, ships: readonly Ship[]) => Answer;
  readonly reports: Readonly<Record<Format, () => Promise<StartQueryReport<Answer>>>>;
  /** Writes further files before the report is printed; resolves to messages for standard error. */
  readonly write?: (answered: readonly QueryResult<Answer>[]) => Promise<readonly string[]>;
  /** Printed after the designs. */
  readonly more?: readonly Verdict[];
  /** The report makes sense without any design. */
  readonly allowNoDesigns?: boolean;
}

export interface CheckedDesigns {
  readonly verdicts: readonly Verdict[];
  /** Files that cannot be read. */
  readonly problems: string[];
  readonly interrupted: boolean;
  /** Paths of the configurations and house rules that were read. */
  readonly configFiles: readonly string[];
}

/** Checks the designs at `paths`. */
export async function checkDesigns(
  paths: readonly string[],
  options: Omit<QueryOptions<string>, 'format'>,
  world: World,
): Promise<CheckedDesigns> {
  const configs = openConfigs(options, world);
  const boundary = openSandbox(options.sandbox, world);
  const inputs = await findInputs(paths, world, { ...options, boundary, excludedIn: configs.ignoredIn });
  const files = withoutOwnReports(inputs.files, paths, [options.output], world);
  const verdicts: Verdict[] = [];
  const problems = [...inputs.problems];
  const handler = {
    judge: (input: InputFile) => judgeFile(input, { configs, stdinFilename: options.stdinFilename, world }),
    take: async (judged: JudgedFile) => void verdicts.push(...judged.verdicts),
    unread: (reason: string) => void problems.push(reason),
  };
  const interrupted = await withRunControl(world, { total: files.length }, (control) =>
    judgeEach(files, handler, control),
  );
  await world.err.write(configs.errorText());
  return { verdicts, problems, interrupted, configFiles: configs.filesRead() };
}

/** Answers a question about each design at `paths`; resolves to the exit code. */
export async function queryEach<Answer, Format extends string>(
  paths: readonly string[],
  options: QueryOptions<Format>,
  { answer, reports, write, more = [], allowNoDesigns = false }: DesignQuery<Answer, Format>,
  world: World,
): Promise<number> {
  if (!allowNoDesigns) requirePaths(paths);
  const checked = await checkDesigns(paths, options, world);
  const { problems, interrupted } = checked;
  const verdicts = [...checked.verdicts, ...more];
  const ships = verdicts.flatMap(({ ship }) => ship ?? []);
  const answered = verdicts.map((verdict): QueryResult<Answer> => {
    const { ship } = verdict;
    return { verdict, answer: ship && answer(ship, verdict, ships) };
  });
  const summary = { designs: verdicts.length, errors: countVerdictErrors(verdicts) };
  const written = interrupted || !write ? [] : await write(answered);
  if (interrupted) problems.push('interrupted; nothing printed');
  else if (verdicts.length > 0 || problems.length === 0) {
    const start = await reports[options.format]();
    const print = (look: TextOptions) => {
      const { add, end } = start(look);
      return answered.map(add).join('') + end(summary);
    };
    await printResult(print, options, world);
  }
  for (const problem of [...written, ...problems]) await printMessage(problem, world);
  return interrupted ? exitCodes.interrupted : exitCodeOf(problems, summary.errors);
}

function exitCodeOf(problems: readonly string[], errors: number): number {
  if (problems.length > 0) return exitCodes.usage;
  return errors > 0 ? exitCodes.findings : exitCodes.ok;
}

/** Counts the errors of all designs. */
export function countVerdictErrors(verdicts: readonly Verdict[]): number {
  return verdicts.reduce((sum, { findings }) => sum + countSeverity(findings, 'error'), 0);
}
