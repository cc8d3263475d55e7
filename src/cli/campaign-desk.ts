/** What the calculators of the referee's desk have in common: designs in, an answer for each of them out. */

import type { Verdict } from '../judge.ts';
import type { Answered, DeskFormat } from '../reports/campaign-report.ts';
import { plain } from '../reports/plain.ts';
import type { Edition } from '../rules/edition.ts';
import type { Ship } from '../rules/ship.ts';
import { configsOf } from './configs.ts';
import { eachJudged } from './each-judged.ts';
import { findInputs, type InputFile } from './inputs.ts';
import { type Judged, judgeInput } from './judged.ts';
import { progressOf } from './progress.ts';
import { outletOf } from './sinks.ts';
import { exit, UsageError, type World } from './world.ts';

/** Options that every calculator of the desk understands. */
export interface DeskOptions {
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
  readonly formats: Readonly<Record<DeskOptions['format'], DeskFormat<Answer>>>;
  /** Whether there is something to tell without any design. */
  readonly alone?: boolean;
}

/** Designs are judged by the thousand a second: a pause after each would be felt. */
const pauseEvery = 64;

/** Judges the designs behind `paths`; what cannot be read is told in words, and makes the exit code 2. */
export async function judgedBehind(
  paths: readonly string[],
  options: DeskOptions,
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
  options: DeskOptions,
  { answer, formats, alone = false }: Question<Answer>,
  world: World,
): Promise<number> {
  if (paths.length === 0 && !alone) {
    throw new UsageError(
      'no design is named',
      'name files, folders (`.` is this one) or globs, or `-` for standard input',
    );
  }
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

/** Prints one whole report where it was asked for; resolves to why it could not be written, if so. */
export async function printed(
  text: (look: Parameters<DeskFormat<never>>[2]) => string,
  { output, color }: Pick<DeskOptions, 'output' | 'color'>,
  world: World,
): Promise<string | undefined> {
  const { sink, style, columns } = await outletOf(output, color, world);
  try {
    await sink.add(text({ style, columns }));
    await sink.end(true);
  } finally {
    sink.drop();
  }
  return sink.problem;
}
