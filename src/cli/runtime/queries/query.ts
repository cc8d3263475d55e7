import type { DocumentFormat } from '../../../document/report.ts';
import type { TextOptions } from '../../../document/style.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { QueryResult, StartQueryReport } from '../../../reports/design/query-report.ts';
import { countSeverity } from '../../../reports/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { exitCodes, type World } from '../../world.ts';
import type { ConfigOptions } from '../config/configs.ts';
import { type InputFile, requirePaths } from '../files/find-inputs.ts';
import { openSandbox } from '../files/paths.ts';
import { type JudgedFile, judgeEach, judgeFile, type Pause } from '../judge/judge-file.ts';
import { openInputs } from '../judge/open-inputs.ts';
import { printMessage, printResult } from '../output/output.ts';
import { withoutOwnReports } from '../output/output-guard.ts';
import { withRunControl } from '../run-control.ts';

// Shared by query commands (`editions`, `campaign cargo`, …): reads designs and prints an answer for each.

interface QueryOptions<Format extends string = DocumentFormat> extends InputOptions {
  readonly format: Format;
  readonly force?: boolean;
}

export interface DesignQuery<Answer, Format extends string = DocumentFormat> {
  /** The verdict as far as it matters to the question. */
  readonly read?: (verdict: Verdict) => Verdict;
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

/** Answers a question about each design at `paths`; resolves to the exit code. */
export async function queryEach<Answer, Format extends string>(
  paths: readonly string[],
  options: QueryOptions<Format>,
  {
    read = (verdict) => verdict,
    answer,
    reports,
    write,
    more = [],
    allowNoDesigns = false,
  }: DesignQuery<Answer, Format>,
  world: World,
): Promise<number> {
  if (!allowNoDesigns) requirePaths(paths);
  const answerAll = async (checked: CheckedDesigns) => {
    const verdicts = [...checked.verdicts.map(read), ...more];
    const ships = verdicts.flatMap(({ ship }) => ship ?? []);
    const answered = verdicts.map((verdict): QueryResult<Answer> => {
      const { ship } = verdict;
      return { verdict, answer: ship && answer(ship, verdict, ships) };
    });
    const summary = { designs: verdicts.length, errors: countVerdictErrors(verdicts) };
    const written = write ? await write(answered) : [];
    if (verdicts.length > 0 || checked.problems.length === 0) {
      const start = await reports[options.format]();
      const print = (look: TextOptions) => {
        const { add, end } = start(look);
        return answered.map(add).join('') + end(summary);
      };
      await printResult(print, options, world);
    }
    for (const message of written) await printMessage(message, world);
    return summary.errors === 0;
  };
  return queryAll(paths, options, answerAll, world);
}

export function countVerdictErrors(verdicts: readonly Verdict[]): number {
  return verdicts.reduce((sum, { findings }) => sum + countSeverity(findings, 'error'), 0);
}

// Shared by commands with one answer about many designs (`ls`, `review`): reads designs and ends the run.

interface InputOptions extends ConfigOptions {
  readonly output?: string;
  readonly ignore?: boolean;
  readonly stdinFilename: string;
}

export interface CheckedDesigns {
  readonly verdicts: readonly Verdict[];
  /** Files that cannot be read. */
  readonly problems: string[];
  readonly interrupted: boolean;
  /** Paths of the configurations and house rules that were read. */
  readonly configFiles: readonly string[];
}

export async function checkDesigns(
  paths: readonly string[],
  options: InputOptions,
  world: World,
): Promise<CheckedDesigns> {
  const boundary = openSandbox(options.sandbox, world);
  const { context, ...inputs } = await openInputs(paths, { ...options, boundary, withLinksOut: true }, world);
  const files = withoutOwnReports(inputs.files, paths, [options.output], world);
  const verdicts: Verdict[] = [];
  const problems = [...inputs.problems];
  const handler = {
    judge: (input: InputFile, pause: Pause) => judgeFile(input, context, pause),
    take: async (judged: JudgedFile) => void verdicts.push(...judged.verdicts),
    unread: (reason: string) => void problems.push(reason),
  };
  const interrupted = await withRunControl(world, { total: files.length }, (control) =>
    judgeEach(files, handler, control),
  );
  await context.configs.printErrors();
  return { verdicts, problems, interrupted, configFiles: context.configs.filesRead() };
}

/**
 * Checks the designs at `paths`, lets `answer` print about all of them, and resolves to the exit code. `answer` resolves to
 * false for the exit code of findings; problems that it adds are printed after it.
 */
export async function queryAll(
  paths: readonly string[],
  options: InputOptions,
  answer: (checked: CheckedDesigns) => Promise<boolean>,
  world: World,
): Promise<number> {
  const checked = await checkDesigns(paths, options, world);
  const { problems, interrupted } = checked;
  const isGood = !interrupted && (await answer(checked));
  if (interrupted) problems.push('interrupted; nothing printed');
  for (const problem of problems) await printMessage(problem, world);
  if (interrupted) return exitCodes.interrupted;
  if (problems.length > 0) return exitCodes.usage;
  return isGood ? exitCodes.ok : exitCodes.findings;
}
