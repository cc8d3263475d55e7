/** Where reports go: standard output and files. */

import type { DocumentBlock } from '../../../document/document.ts';
import { textPainter } from '../../../document/paint-text.ts';
import { type Document, type DocumentFormat, documentPrinter } from '../../../document/report.ts';
import { noStyle, type TextOptions } from '../../../document/style.ts';
import type { World } from '../../world.ts';
import { createFile } from './new-file.ts';
import { reportExtensions } from './output-guard.ts';
import { screenLook } from './style.ts';

/** Standard output, or a file that appears when the report is complete; with its style and width. */
export interface Output extends Required<TextOptions> {
  /** True if no more text is accepted, because the reader has closed the pipe. */
  readonly isClosed: () => boolean;
  readonly add: (text: string) => Promise<void>;
  /** Ends the report, with its `problems` on standard error; a file is created only if the report is `complete`. */
  readonly end: (complete: boolean) => Promise<void>;
  /** Deletes an incomplete file. */
  readonly discard: () => void;
}

export interface PrintOptions {
  /** The file; without it or for `-`, standard output. */
  readonly output?: string | undefined;
  readonly format?: string;
  readonly color?: boolean | undefined;
  readonly force?: boolean | undefined;
}

/** Opens the output of a report. If `isHeld`, nothing is printed before the end. Throws a {@link UsageError} for a file that cannot be written. */
export async function openOutput(options: PrintOptions, world: World, isHeld = false): Promise<Output> {
  const problems: DocumentBlock[] = [];
  const target = await openTarget(options, world, isHeld);
  const end = async (complete: boolean) => {
    await target.end(complete);
    if (problems.length > 0)
      await world.err.write(textPainter(await screenLook(options.color, world, world.err)).paint(problems));
  };
  return { ...target, problems, end };
}

async function openTarget(
  { output = '-', format, color, force = false }: PrintOptions,
  world: World,
  isHeld: boolean,
): Promise<Omit<Output, 'problems'>> {
  if (output === '-') return { ...standardOutput(world, isHeld), ...(await screenLook(color, world)) };
  const file = createFile(output, { replaces: reportExtensions(format), force }, world);
  return {
    style: noStyle,
    columns: Number.POSITIVE_INFINITY,
    isClosed: () => false,
    add: async (text) => file.write(Buffer.from(text)),
    end: async (complete) => (complete ? file.keep() : file.drop()),
    discard: file.drop,
  };
}

/** Characters to buffer: one write per design is slow, one for all takes memory. */
const writeAt = 64 * 1024;

function standardOutput({ out }: World, isHeld: boolean): Omit<Output, keyof TextOptions> {
  let pending = '';
  let isClosed = false;
  const flush = async () => {
    if (pending === '' || isClosed) return;
    const text = pending;
    pending = '';
    isClosed = !(await out.write(text));
  };
  return {
    isClosed: () => isClosed,
    add: async (text) => {
      pending += text;
      if (pending.length >= writeAt && !isHeld) await flush();
    },
    end: flush,
    discard: () => {},
  };
}

/** Prints a report to `--output` or standard output. Throws a {@link UsageError} if that fails. */
export async function printResult(
  text: (look: TextOptions) => string,
  options: PrintOptions,
  world: World,
): Promise<void> {
  const output = await openOutput(options, world);
  try {
    await output.add(text(output));
    await output.end(true);
  } finally {
    output.discard();
  }
}

/** Prints a document in a format as {@link printResult} does. */
export async function printDocument(
  document: Document,
  { format, ...options }: PrintOptions & { readonly format: DocumentFormat },
  world: World,
): Promise<void> {
  const print = await documentPrinter(format);
  await printResult((look) => print(document, look), { ...options, format }, world);
}
