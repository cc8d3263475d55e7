/** `slipway fmt`: files are put in form one after the other. */

import type { Settings } from '../config/settings.ts';
import { decode } from '../design/read.ts';
import type { SourceFile } from '../judge.ts';
import { formatted } from '../mend/formatted.ts';
import { plain } from '../reports/plain.ts';
import { counted } from '../reports/report.ts';
import type { Style } from '../reports/style.ts';
import { configsOf } from './configs.ts';
import { notJudged } from './each-judged.ts';
import { findInputs, type InputFile } from './inputs.ts';
import { type Rewriting, readToRewrite } from './judged.ts';
import { diffOf, styledDiff } from './patch.ts';
import { progressOf } from './progress.ts';
import { type Rewriter, rewriter } from './rewriting.ts';
import { styleOf } from './style.ts';
import { textBytes, textOf } from './text-bytes.ts';
import { exit, UsageError, type World } from './world.ts';

/** What `slipway fmt` understands. */
export interface FormatOptions {
  /** Name the files that would change, and write nothing. */
  readonly check?: boolean;
  /** Print what would change, and write nothing. */
  readonly dryRun?: boolean;
  readonly stdinFilename: string;
  readonly ignore?: boolean;
  readonly config?: string | boolean;
  readonly color?: boolean;
}

/** A run under way. */
interface Run extends Rewriting {
  readonly options: FormatOptions;
  readonly files: Rewriter;
  readonly style: Style;
  changed: number;
  unchanged: number;
  /** Files with designs that are left alone because of their mistakes. */
  broken: number;
  /** Whether nobody reads standard output any longer. */
  closed: boolean;
}

/** Puts the designs behind `paths` in form; resolves to the exit code. */
export async function formatAll(paths: readonly string[], options: FormatOptions, world: World): Promise<number> {
  if (paths.length === 0) {
    throw new UsageError(
      'no design is named',
      'name files, folders (`.` is this one) or globs, or `-` for standard input',
    );
  }
  const configs = configsOf(options, world);
  const { files, problems } = await findInputs(paths, world.cwd, { ...options, leftOut: configs.ignores });
  const counts = { changed: 0, unchanged: 0, broken: 0, failed: problems.length, unjudged: 0, closed: false };
  const { stdinFilename } = options;
  const style = await styleOf(options.color, world, world.out);
  const run: Run = {
    style,
    configs,
    options,
    stdinFilename,
    world,
    files: rewriter(world),
    said: [...problems],
    ...counts,
  };
  const progress = await progressOf(files.length, world);
  let interrupted = false;
  const deaf = world.onInterrupt(() => {
    interrupted = true;
  });
  try {
    for (const input of files) {
      if (interrupted || run.closed) break;
      await formatFile(input, run);
      progress.step();
      // Ctrl-C is heard between two files.
      await new Promise(setImmediate);
    }
  } finally {
    progress.done();
    deaf();
    run.files.end();
  }
  if (interrupted) run.said.push(`stopped after ${run.changed + run.unchanged} of ${counted(files.length, 'file')}`);
  else if (files.some(({ name }) => name !== '-') || options.check) run.said.push(summary(run));
  if (run.unjudged > 0) run.said.push(notJudged(run.unjudged));
  await world.err.write(configs.problems());
  for (const line of run.said) await world.err.write(`slipway: ${plain(line)}\n`);
  if (interrupted) return exit.interrupted;
  if (run.failed > 0) return exit.usage;
  return run.broken > 0 || (options.check && run.changed > 0) ? exit.findings : exit.ok;
}

function summary({ options, changed, unchanged }: Run): string {
  const would = options.check || options.dryRun ? 'would be formatted' : 'formatted';
  return `${counted(changed, 'file')} ${would}, ${unchanged} unchanged`;
}

async function formatFile(input: InputFile, run: Run): Promise<void> {
  const { options, said } = run;
  const read = await readToRewrite(input, run);
  if (!read) return;
  const { name, bytes } = read.source;
  const text = await formed(read.source, read.settings, run);
  const after = text === undefined ? bytes : textBytes(text, bytes);
  const isSame = Buffer.from(after).equals(bytes);
  if (options.dryRun) {
    if (!isSame) await print(styledDiff(await diffOf(name, textOf(bytes), textOf(after)), run.style), run);
  } else if (options.check) {
    if (!isSame) await print(`${plain(name)}\n`, run);
  } else if (input.name === '-') {
    // Whoever pipes a design gets it back, whatever is wrong with it.
    await print(after, run);
  } else if (!isSame) {
    const problem = run.files.replace(input, bytes, after);
    if (problem !== undefined) {
      said.push(problem);
      run.failed++;
      return;
    }
  }
  if (isSame) run.unchanged++;
  else run.changed++;
}

/** The text of a file in form; `undefined` where it is no text. Tells what is left as it is. */
async function formed({ name, bytes }: SourceFile, settings: Settings, run: Run): Promise<string | undefined> {
  const text = decode(bytes);
  const result = typeof text === 'string' ? await formatted(text, settings) : undefined;
  const faults = result?.faults ?? [];
  const [first] = faults;
  if (typeof text !== 'string') run.said.push(`${name}: ${text.message}; it is left as it is`);
  else if (first) {
    const more = faults.length === 1 ? '' : ` and ${counted(faults.length - 1, 'more mistake')}`;
    const { line, column } = first.range;
    run.said.push(`${name}:${line}:${column}: ${first.message}${more}; the design is left as it is`);
  }
  if (typeof text !== 'string' || first) run.broken++;
  for (const what of result?.left ?? []) run.said.push(`${name}, ${what}; it is left as it is`);
  return result?.text;
}

async function print(text: string | Uint8Array, run: Run): Promise<void> {
  if (!(await run.world.out.write(text))) run.closed = true;
}
