/** Shared by query commands (`editions`, `campaign cargo`, …): reads designs and prints an answer for each. */

import type { DocumentFormat } from '../../../document/report.ts';
import type { TextOptions } from '../../../document/style.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { QueryResult, StartQueryReport } from '../../../reports/design/query-report.ts';
import { countSeverity } from '../../../reports/shared/report.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import type { World } from '../../world.ts';
import { requirePaths } from '../files/find-inputs.ts';
import { printMessage, printResult } from '../output/output.ts';
import { type CheckedDesigns, type InputOptions, queryAll } from './query-all.ts';

export interface QueryOptions<Format extends string = DocumentFormat> extends InputOptions {
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
