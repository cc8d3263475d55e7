/** `slipway convert`: designs are rewritten for another edition, one file after the other. */

import { resolve } from 'node:path';
import { decode } from '../design/read.ts';
import { type Conversion, type Converted, converted } from '../mend/converted.ts';
import { plain } from '../reports/plain.ts';
import { counted, number } from '../reports/report.ts';
import type { Edition } from '../rules/edition.ts';
import { configsOf } from './configs.ts';
import { notJudged } from './each-judged.ts';
import { newFile } from './files.ts';
import { findInputs, type InputFile } from './inputs.ts';
import { type Rewriting, readToRewrite } from './judged.ts';
import { diffOf, styledDiff } from './patch.ts';
import { type Rewriter, rewriter } from './rewriting.ts';
import { styleOf } from './style.ts';
import { textBytes, textOf } from './text-bytes.ts';
import { exit, UsageError, type World } from './world.ts';

/** What `slipway convert` understands. */
export interface ConvertOptions {
  readonly rules: Edition;
  /** Where one converted file goes instead of its own place; `-` is standard output. */
  readonly output?: string;
  readonly dryRun?: boolean;
  readonly stdinFilename: string;
  readonly ignore?: boolean;
  readonly config?: string | boolean;
  readonly color?: boolean;
}

interface Run extends Rewriting {
  readonly options: ConvertOptions;
  readonly files: Rewriter;
  /** Designs that break rules of the other book. */
  errors: number;
}

/** Rewrites the designs behind `paths`; resolves to the exit code. */
export async function convertAll(paths: readonly string[], options: ConvertOptions, world: World): Promise<number> {
  if (paths.length === 0) {
    throw new UsageError(
      'no design is named',
      'name files, folders (`.` is this one) or globs, or `-` for standard input',
    );
  }
  const configs = configsOf({ ...(options.config === undefined ? {} : { config: options.config }) }, world);
  const { files, problems } = await findInputs(paths, world.cwd, { ...options, leftOut: configs.ignores });
  if (options.output !== undefined && files.length > 1) {
    throw new UsageError(
      `--output takes one file, and here are ${files.length}`,
      'leave it out to rewrite each in its place',
    );
  }
  const counts = { errors: 0, failed: problems.length, unjudged: 0 };
  const { stdinFilename } = options;
  const run: Run = { configs, options, stdinFilename, world, files: rewriter(world), said: [...problems], ...counts };
  let interrupted = false;
  const deaf = world.onInterrupt(() => {
    interrupted = true;
  });
  try {
    for (const input of files) {
      if (interrupted) break;
      await convertFile(input, run);
      // Ctrl-C is heard between two files.
      await new Promise(setImmediate);
    }
  } finally {
    deaf();
    run.files.end();
  }
  if (run.unjudged > 0) run.said.push(notJudged(run.unjudged));
  await world.err.write(configs.problems());
  for (const line of run.said) await world.err.write(`slipway: ${plain(line)}\n`);
  if (interrupted) return exit.interrupted;
  if (run.failed > 0) return exit.usage;
  return run.errors > 0 ? exit.findings : exit.ok;
}

async function convertFile(input: InputFile, run: Run): Promise<void> {
  const { options, said } = run;
  const read = await readToRewrite(input, run);
  if (!read) return;
  const { name, bytes } = read.source;
  const text = decode(bytes);
  if (typeof text !== 'string') {
    said.push(`${name}: ${text.message}; it is left as it is`);
    run.errors++;
    return;
  }
  const result = await converted(text, options.rules, read.settings);
  const after = textBytes(result.text, bytes);
  await tell(name, result, run);
  if (options.dryRun) {
    if (Buffer.from(after).equals(bytes)) return;
    const style = await styleOf(run.options.color, run.world, run.world.out);
    await run.world.out.write(styledDiff(await diffOf(name, textOf(bytes), textOf(after)), style));
  } else await write(input, bytes, after, run);
}

/** Puts the new text where it belongs. A file that stays the same is not touched. */
async function write(input: InputFile, before: Uint8Array, after: Uint8Array, run: Run): Promise<void> {
  const { output = input.name === '-' ? '-' : undefined } = run.options;
  if (output === '-') {
    await run.world.out.write(after);
  } else if (output !== undefined) {
    const file = newFile(resolve(run.world.cwd, output));
    try {
      file.write(after);
      file.keep();
    } finally {
      file.drop();
    }
  } else if (!Buffer.from(after).equals(before)) {
    const problem = run.files.replace(input, before, after);
    if (problem === undefined) return;
    run.said.push(problem);
    run.failed++;
  }
}

/** What became of the designs of a file. It goes to standard error, for the designs themselves may go to the other. */
async function tell(name: string, { designs, faults, left }: Converted, run: Run): Promise<void> {
  const lines: string[] = [];
  for (const design of designs) if (design) lines.push(...linesOf(design, run));
  for (const { range, message } of faults) {
    lines.push(`${name}:${range.line}:${range.column}: ${message}; the design is left as it is`);
  }
  for (const what of left) lines.push(`${name}, ${what}; it is left as it is`);
  run.errors += faults.length + left.length;
  for (const line of lines) await run.world.err.write(`${plain(line)}\n`);
}

function linesOf({ name, from, before, after, changes, errors }: Conversion, run: Run): readonly string[] {
  const { rules } = run.options;
  const title = name ?? 'a design without a name';
  if (from === rules) return [`${title}: follows ${rules} already`];
  run.errors += errors.length;
  const figures = `mass ${change(before.mass.used, after.mass.used)}, points ${change(before.points.total, after.points.total)}`;
  const broken = errors.length === 0 ? '' : `; ${counted(errors.length, 'error')} by that book`;
  return [
    `${title}: ${from} → ${rules}, ${figures}${broken}`,
    ...changes.map((says) => `  ${says}`),
    ...errors.map(({ message, path }) => `  error ${message} (${path})`),
  ];
}

function change(before: number, after: number): string {
  return before === after ? number(after) : `${number(before)} → ${number(after)}`;
}
