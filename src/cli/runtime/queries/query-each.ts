/** What the calculators have in common, `editions` and those of the referee's desk: designs in, an answer for each of them out. */

import type { Verdict } from '../../../findings/verdict.ts';
import type { Answered, AnswerFormat } from '../../../reports/design/query-report.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { plain } from '../../../text/escape-control.ts';
import { exit, type World } from '../../world.ts';
import { configsOf } from '../config/configs.ts';
import { findInputs, type InputFile, mustName } from '../files/find-inputs.ts';
import { eachJudged } from '../judge/judge-each.ts';
import { type Judged, judgeInput } from '../judge/judge-file.ts';
import { printed } from '../output/print-result.ts';
import { progressOf } from '../output/progress.ts';

/** Options that every calculator understands. */
export interface AskingOptions {
  readonly format: 'table' | 'json';
  readonly output?: string;
  readonly ignore?: boolean;
  readonly config?: string | boolean;
  readonly rules?: Edition;
  readonly color?: boolean;
  readonly stdinFilename: string;
}

/** What is asked of each design, and how the answers are told. */
export interface Question<Answer> {
  readonly answer: (ship: Ship) => Answer;
  readonly formats: Readonly<Record<AskingOptions['format'], AnswerFormat<Answer>>>;
  /** Whether there is something to tell without any design. */
  readonly alone?: boolean;
}

/** Designs are judged by the thousand a second: a pause after each would be felt. */
const pauseEvery = 64;

/** Judges the designs behind `paths`; what cannot be read is told in words, and makes the exit code 2. */
async function judgedBehind(
  paths: readonly string[],
  options: AskingOptions,
  world: World,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly said: readonly string[]; readonly interrupted: boolean }> {
  const configs = configsOf(options, world);
  const { files, problems } = await findInputs(paths, world.cwd, { ...options, leftOut: configs.ignores });
  const verdicts: Verdict[] = [];
  const said = [...problems];
  const reader = {
    judge: (input: InputFile) => judgeInput(input, { configs, stdinFilename: options.stdinFilename, world }),
    take: async (judged: Judged) => void verdicts.push(...judged.verdicts),
    unread: (reason: string) => void said.push(reason),
    pauseEvery,
  };
  const interrupted = await eachJudged(files, reader, await progressOf(files.length, world), world);
  await world.err.write(configs.problems());
  return { verdicts, said, interrupted };
}

/** Answers a question about each design behind `paths`; resolves to the exit code. */
export async function answerAll<Answer>(
  paths: readonly string[],
  options: AskingOptions,
  { answer, formats, alone = false }: Question<Answer>,
  world: World,
): Promise<number> {
  if (!alone) mustName(paths);
  const { verdicts, said, interrupted } = await judgedBehind(paths, options, world);
  const answered = verdicts.map((verdict): Answered<Answer> => {
    const { ship } = verdict;
    return { verdict, answer: ship && answer(ship) };
  });
  const summary = { designs: verdicts.length, errors: errorsOf(verdicts) };
  const unwritten = interrupted
    ? 'stopped; nothing was printed'
    : verdicts.length === 0 && said.length > 0
      ? undefined
      : await printed((look) => formats[options.format](answered, summary, look), options, world);
  for (const line of [...said, ...(unwritten === undefined ? [] : [unwritten])]) {
    await world.err.write(`slipway: ${plain(line)}\n`);
  }
  if (interrupted) return exit.interrupted;
  if (said.length > 0 || unwritten !== undefined) return exit.usage;
  return summary.errors > 0 ? exit.findings : exit.ok;
}

/** How many errors were found in designs. */
export function errorsOf(verdicts: readonly Verdict[]): number {
  return verdicts.reduce(
    (sum, { findings }) => sum + findings.filter(({ severity }) => severity === 'error').length,
    0,
  );
}
