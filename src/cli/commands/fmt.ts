import { format } from '../../fix/format.ts';
import { decodeText } from '../../parse/read-documents.ts';
import { escapeControl } from '../../text/escape.ts';
import { formatCount } from '../../text/phrases.ts';
import { defineCommand, type OptionsOf, option } from '../define-command.ts';
import { encodeText } from '../runtime/files/read-file.ts';
import {
  type FileToRewrite,
  finishRewrite,
  type RewriteRun,
  renderDiff,
  replaceFile,
  rewriteEach,
  startRewrite,
} from '../runtime/queries/rewrite-each.ts';
import { designPaths, inputGroup, outputGroup, rulesGroup, shared, skipOthers } from '../shared-options.ts';
import type { World } from '../world.ts';

const options = {
  check: option.flag('--check', 'write nothing; list the files that would change, and exit 1 if there are any'),
  ...outputGroup({ dryRun: shared.dryRun }),
  ...inputGroup({ skipOthers }),
  ...rulesGroup({}),
};

type FormatOptions = OptionsOf<typeof options>;

export const fmt = defineCommand({
  name: 'fmt',
  alsoCalled: ['format', 'tidy'],
  about: 'Format design files: layout and notation. Keeps comments.',
  arguments: [designPaths],
  options,
  details: `Layout: one key or system per line, in braces up to 100 columns and as a block beyond;
two spaces of indentation, one after colons, at most one blank line, no trailing blanks, no
quotes that are not needed. Notation: arcs as one text, clockwise (FP F FS, all, broadside),
identical adjacent systems as one entry with a count, keys in the order of the schema.
Formatting never changes a ship, its cost, or \`stated\`, which \`check --fix\` updates. JSON
stays JSON. Designs with syntax or schema errors are left unchanged.`,
  exitCodes: {
    0: 'formatted, or nothing to do',
    1: '--check found files to format, or a design cannot be read',
    2: 'wrong usage, or a file cannot be read or written',
  },
  examples: ['slipway fmt designs', ['slipway fmt --check designs', 'for CI']],
  run: ([paths], given, world) => runFormat(paths, given, world),
});

interface Run extends RewriteRun {
  readonly options: FormatOptions;
  changed: number;
  unchanged: number;
  /** Files with designs left unchanged because of errors. */
  broken: number;
  /** Standard output was closed by the reader. */
  closed: boolean;
}

async function runFormat(paths: readonly string[], options: FormatOptions, world: World): Promise<number> {
  const counts = { changed: 0, unchanged: 0, broken: 0, closed: false };
  const run: Run = { ...(await startRewrite(paths, options, world)), options, ...counts };
  const { inputs, messages } = run;
  const interrupted = await rewriteEach(
    run,
    (file) => formatFile(file, run),
    () => run.closed,
  );
  if (interrupted)
    messages.push(`interrupted after ${run.changed + run.unchanged} of ${formatCount(inputs.length, 'file')}`);
  else if (inputs.some(({ name }) => name !== '-') || options.check) messages.push(summary(run));
  return finishRewrite(run, interrupted, run.broken > 0 || (options.check === true && run.changed > 0));
}

function summary({ options, changed, unchanged }: Run): string {
  const would = options.check || options.dryRun ? 'would be formatted' : 'formatted';
  return `${formatCount(changed, 'file')} ${would}, ${unchanged} unchanged`;
}

async function formatFile(file: FileToRewrite, run: Run): Promise<void> {
  const { options } = run;
  const { name, bytes } = file.source;
  const text = await formatText(file, run);
  const after = text === undefined ? bytes : encodeText(text, bytes);
  const isSame = Buffer.from(after).equals(bytes);
  if (options.dryRun) {
    if (!isSame) await print(await renderDiff(file, after, run), run);
  } else if (options.check) {
    if (!isSame) await print(`${escapeControl(name)}\n`, run);
  } else if (file.input.name === '-') {
    // A piped design is always printed, even with errors.
    await print(after, run);
  } else if (!isSame && !(await replaceFile(run, file, after))) return;
  if (isSame) run.unchanged++;
  else run.changed++;
}

/** Formats the text of a file, reporting designs left unchanged; undefined if it is not text. */
async function formatText({ source, settings }: FileToRewrite, run: Run): Promise<string | undefined> {
  const { name, bytes } = source;
  const text = decodeText(bytes);
  if (typeof text !== 'string') {
    run.messages.push(`${name}: ${text.message}; file unchanged`);
    run.broken++;
    return undefined;
  }
  const result = await format(text, settings, { keepsJson: !/\.ya?ml$/i.test(name) });
  const [first, ...others] = result.faults;
  if (first) {
    const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'more error')}`;
    const { line, column } = first.range;
    const message = `${name}:${line}:${column}: ${first.message}${more}; design unchanged`;
    run.messages.push({ message, help: first.help });
    run.broken++;
  }
  for (const item of result.unformatted) run.messages.push(`${name}, ${item}; unchanged`);
  return result.text;
}

async function print(text: string | Uint8Array, run: Run): Promise<void> {
  if (!(await run.world.out.write(text))) run.closed = true;
}
