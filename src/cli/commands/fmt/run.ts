/** `slipway fmt`: files are put in form one after the other. */

import { formatted } from '../../../fix/format.ts';
import { decode } from '../../../parse/read-documents.ts';
import { plain } from '../../../text/escape-control.ts';
import { counted } from '../../../text/numbers.ts';
import { textBytes } from '../../runtime/files/text-bytes.ts';
import { progressOf } from '../../runtime/output/progress.ts';
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
import type { World } from '../../world.ts';

/** What `slipway fmt` understands. */
export interface FormatOptions extends RewriteOptions {
  /** Name the files that would change, and write nothing. */
  readonly check?: boolean;
}

/** A run under way. */
interface Run extends Rewriting {
  readonly options: FormatOptions;
  changed: number;
  unchanged: number;
  /** Files with designs that are left alone because of their mistakes. */
  broken: number;
  /** Whether nobody reads standard output any longer. */
  closed: boolean;
}

/** Puts the designs behind `paths` in form; resolves to the exit code. */
export async function formatAll(paths: readonly string[], options: FormatOptions, world: World): Promise<number> {
  const counts = { changed: 0, unchanged: 0, broken: 0, closed: false };
  const run: Run = { ...(await rewritingOf(paths, options, world)), options, ...counts };
  const { inputs, said } = run;
  const progress = await progressOf(inputs.length, world);
  const enough = () => run.closed;
  const interrupted = await eachRewritten(run, (file) => formatFile(file, run), { progress, enough });
  if (interrupted) said.push(`stopped after ${run.changed + run.unchanged} of ${counted(inputs.length, 'file')}`);
  else if (inputs.some(({ name }) => name !== '-') || options.check) said.push(summary(run));
  return ended(run, interrupted, run.broken > 0 || (options.check === true && run.changed > 0));
}

function summary({ options, changed, unchanged }: Run): string {
  const would = options.check || options.dryRun ? 'would be formatted' : 'formatted';
  return `${counted(changed, 'file')} ${would}, ${unchanged} unchanged`;
}

async function formatFile(file: Rewritable, run: Run): Promise<void> {
  const { options } = run;
  const { name, bytes } = file.source;
  const text = await formed(file, run);
  const after = text === undefined ? bytes : textBytes(text, bytes);
  const isSame = Buffer.from(after).equals(bytes);
  if (options.dryRun) {
    if (!isSame) await print(await shownDiff(file, after, run), run);
  } else if (options.check) {
    if (!isSame) await print(`${plain(name)}\n`, run);
  } else if (file.input.name === '-') {
    // Whoever pipes a design gets it back, whatever is wrong with it.
    await print(after, run);
  } else if (!isSame && !replaced(run, file, after)) return;
  if (isSame) run.unchanged++;
  else run.changed++;
}

/** The text of a file in form; `undefined` where it is no text. Tells what is left as it is. */
async function formed({ source, settings }: Rewritable, run: Run): Promise<string | undefined> {
  const { name, bytes } = source;
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
