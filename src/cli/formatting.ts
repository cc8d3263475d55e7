/** `slipway fmt`: files are put in form one after the other. */

import { decode } from '../design/read.ts';
import type { SourceFile } from '../judge.ts';
import { formatted } from '../mend/formatted.ts';
import { plain } from '../reports/plain.ts';
import { counted } from '../reports/report.ts';
import { diffOf } from './diff.ts';
import { findInputs, type InputFile, readInput } from './inputs.ts';
import { progressOf } from './progress.ts';
import { type Rewriter, rewriter } from './rewriting.ts';
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
}

/** A run under way. */
interface Run {
  readonly options: FormatOptions;
  readonly world: World;
  readonly files: Rewriter;
  /** What is to be said when all is done. */
  readonly said: string[];
  changed: number;
  unchanged: number;
  /** Files with designs that are left alone because of their mistakes. */
  broken: number;
  /** Files that cannot be read or written. */
  failed: number;
  /** Whether nobody reads standard output any longer. */
  closed: boolean;
}

/** Puts the designs behind `paths` in form; resolves to the exit code. */
export async function formatAll(paths: readonly string[], options: FormatOptions, world: World): Promise<number> {
  if (paths.length === 0) {
    throw new UsageError('no design is named', 'name files, folders or globs, or `-` for standard input');
  }
  const { files, problems } = await findInputs(paths, world.cwd, options);
  const counts = { changed: 0, unchanged: 0, broken: 0, failed: problems.length, closed: false };
  const run: Run = { options, world, files: rewriter(world), said: [...problems], ...counts };
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
  const { options, world, said } = run;
  const read = await readInput(input, world, options.stdinFilename);
  if (typeof read === 'string') {
    said.push(read);
    run.failed++;
    return;
  }
  // The bytes of an input stand only until the next one is read.
  const bytes = Uint8Array.from(read.bytes);
  const text = await formed({ name: read.name, bytes }, run);
  const after = text === undefined ? bytes : textBytes(text, bytes);
  const isSame = Buffer.from(after).equals(bytes);
  if (options.dryRun) {
    if (!isSame) await print(await diffOf(read.name, textOf(bytes), textOf(after)), run);
  } else if (options.check) {
    if (!isSame) await print(`${plain(read.name)}\n`, run);
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
async function formed({ name, bytes }: SourceFile, run: Run): Promise<string | undefined> {
  const text = decode(bytes);
  const result = typeof text === 'string' ? await formatted(text) : undefined;
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
