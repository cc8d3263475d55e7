/** `slipway convert`: designs are rewritten for another edition, one file after the other. */

import { resolve } from 'node:path';
import { type Conversion, type Converted, converted } from '../../../fix/convert.ts';
import { decode } from '../../../parse/read-documents.ts';
import { houseSentence } from '../../../reports/shared/house-rules-text.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import { plain } from '../../../text/escape-control.ts';
import { counted, number } from '../../../text/numbers.ts';
import { textBytes } from '../../runtime/files/text-bytes.ts';
import { newFile } from '../../runtime/output/new-file.ts';
import {
  eachRewritten,
  ended,
  type Rewritable,
  type RewriteOptions,
  type Rewriting,
  replaced,
  rewritingOf,
  shownDiff,
} from '../../runtime/rewrite/rewrite-each.ts';
import { UsageError, type World } from '../../world.ts';

/** What `slipway convert` understands. */
export interface ConvertOptions extends RewriteOptions {
  readonly rules: Edition;
  /** Where one converted file goes instead of its own place; `-` is standard output. */
  readonly output?: string;
}

interface Run extends Rewriting {
  readonly options: ConvertOptions;
  /** Designs that break rules of the other book. */
  errors: number;
}

/** Rewrites the designs behind `paths`; resolves to the exit code. */
export async function convertAll(paths: readonly string[], options: ConvertOptions, world: World): Promise<number> {
  const run: Run = { ...(await rewritingOf(paths, options, world)), options, errors: 0 };
  const { length } = run.inputs;
  if (options.output !== undefined && length > 1) {
    throw new UsageError(
      `--output takes one file, and here are ${length}`,
      'leave it out to rewrite each in its place',
    );
  }
  const interrupted = await eachRewritten(run, (file) => convertFile(file, run));
  return ended(run, interrupted, run.errors > 0);
}

async function convertFile(file: Rewritable, run: Run): Promise<void> {
  const { options, said } = run;
  const { name, bytes } = file.source;
  const text = decode(bytes);
  if (typeof text !== 'string') {
    said.push(`${name}: ${text.message}; it is left as it is`);
    run.errors++;
    return;
  }
  const result = await converted(text, options.rules, file.settings);
  const after = textBytes(result.text, bytes);
  await tell(name, result, run);
  if (!options.dryRun) await write(file, after, run);
  else if (!Buffer.from(after).equals(bytes)) await run.world.out.write(await shownDiff(file, after, run));
}

/** Puts the new text where it belongs. A file that stays the same is not touched. */
async function write(from: Rewritable, after: Uint8Array, run: Run): Promise<void> {
  const { output = from.input.name === '-' ? '-' : undefined } = run.options;
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
  } else if (!Buffer.from(after).equals(from.source.bytes)) replaced(run, from, after);
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
  const house = houseSentence(after);
  const priced = house === '' ? '' : `; priced ${house}`;
  const broken = errors.length === 0 ? '' : `; ${counted(errors.length, 'error')} by that book`;
  return [
    `${title}: ${from} → ${rules}, ${figures}${broken}${priced}`,
    ...changes.map((says) => `  ${says}`),
    ...errors.map(({ message, path }) => `  error ${message} (${path})`),
  ];
}

function change(before: number, after: number): string {
  return before === after ? number(after) : `${number(before)} → ${number(after)}`;
}
