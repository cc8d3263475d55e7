import { judge, type Verdict } from '../judge.ts';
import { plain } from '../reports/plain.ts';
import type { Look, Report, ReportFormat, Summary } from '../reports/report.ts';
import { findInputs, readInput } from './inputs.ts';
import { progressOf } from './progress.ts';
import { styleOf } from './style.ts';
import { exit, UsageError, type World } from './world.ts';

/** Options that every command which judges designs understands. */
export interface JudgeOptions {
  readonly color?: boolean;
  readonly stdinFilename: string;
  readonly quiet?: boolean;
  readonly explain?: boolean;
  readonly cpv?: boolean;
  /** More warnings than this are as bad as an error. */
  readonly maxWarnings?: number;
}

/** Text is gathered to this many characters before it is written: one write a design is slow, one for all takes memory. */
const writeAt = 64 * 1024;

/** How often a run looks up from its files, so that Ctrl-C is heard and the progress bar moves. */
const pauseEvery = 64;

/** Judges the designs behind `paths` one file after the other and writes the report; resolves to the exit code. */
export async function judgeAll(
  paths: readonly string[],
  format: ReportFormat,
  options: JudgeOptions,
  world: World,
): Promise<number> {
  if (paths.length === 0)
    throw new UsageError('no design is named', 'name files, folders or globs, or `-` for standard input');
  const { files, problems } = await findInputs(paths, world.cwd);
  const said = [...problems];
  const summary = { files: 0, designs: 0, errors: 0, warnings: 0, infos: 0, interrupted: false };
  const report = format(await lookOf(options, world));
  const progress = await progressOf(files.length, world);
  const output = new Output(world, progress.shown && world.out.isTerminal);
  const deaf = world.onInterrupt(() => {
    summary.interrupted = true;
  });
  for (const input of files) {
    if (summary.interrupted || output.closed) break;
    const file = await readInput(input, world, options.stdinFilename);
    if (typeof file === 'string') said.push(file);
    else {
      summary.files++;
      for (const verdict of await judge(file)) await output.add(take(verdict, summary, report));
    }
    progress.step();
    if (summary.files % pauseEvery === 0) await new Promise(setImmediate);
  }
  progress.done();
  deaf();
  if (summary.files > 0 || said.length === 0) await output.add(report.end(summary));
  await output.flush();
  for (const line of said) await world.err.write(`slipway: ${plain(line)}\n`);
  if (summary.interrupted) {
    await world.err.write(`slipway: stopped after ${summary.files} of ${files.length} files\n`);
    return exit.interrupted;
  }
  if (said.length > 0) return exit.usage;
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  return summary.errors > 0 || summary.warnings > maxWarnings ? exit.findings : exit.ok;
}

async function lookOf(
  { color, quiet = false, explain = false, cpv = false }: JudgeOptions,
  world: World,
): Promise<Look> {
  return { style: await styleOf(color, world, world.out), columns: world.out.columns, explain, cpv, quiet };
}

function take(verdict: Verdict, summary: { -readonly [K in keyof Summary]: Summary[K] }, report: Report): string {
  summary.designs++;
  for (const { severity } of verdict.findings) {
    if (severity === 'error') summary.errors++;
    else if (severity === 'warning') summary.warnings++;
    else summary.infos++;
  }
  return report.add(verdict);
}

/** Standard output, written in large pieces, until nobody reads any longer. */
class Output {
  #pending = '';
  #closed = false;
  readonly #world: World;
  readonly #held: boolean;

  /** With `held`, nothing is written before the last flush. */
  constructor(world: World, held: boolean) {
    this.#world = world;
    this.#held = held;
  }

  get closed(): boolean {
    return this.#closed;
  }

  async add(text: string): Promise<void> {
    this.#pending += text;
    if (this.#pending.length >= writeAt && !this.#held) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#pending === '' || this.#closed) return;
    const text = this.#pending;
    this.#pending = '';
    this.#closed = !(await this.#world.out.write(text));
  }
}
