/** Destinations of reports: standard output and files. */

import { noStyle, type TextOptions } from '../../../reports/shared/style.ts';
import { UsageError, type World } from '../../world.ts';
import { createFile, type NewFile } from './new-file.ts';
import { type OutputOptions, rejectOutputs } from './output-guard.ts';
import { screenLook } from './style.ts';

/** A destination of one report. */
export interface ReportSink {
  /** True if no more text is accepted, e.g. because the reader has closed the pipe. */
  readonly isClosed: boolean;
  /** Why the report could not be written, if so. */
  readonly problem?: string | undefined;
  readonly add: (text: string) => Promise<void>;
  /** Ends the report; a file is created only if the report is `complete`. */
  readonly end: (complete: boolean) => Promise<void>;
  /** Deletes an incomplete file. */
  readonly discard: () => void;
}

/** Characters to buffer: one write per design is slow, one for all takes memory. */
const writeAt = 64 * 1024;

/** Standard output, buffered. If `isHeld`, nothing is written before the end. */
export function createStandardSink({ out }: World, isHeld: boolean): ReportSink {
  let pending = '';
  let isClosed = false;
  const flush = async () => {
    if (pending === '' || isClosed) return;
    const text = pending;
    pending = '';
    isClosed = !(await out.write(text));
  };
  return {
    get isClosed() {
      return isClosed;
    },
    add: async (text) => {
      pending += text;
      if (pending.length >= writeAt && !isHeld) await flush();
    },
    end: flush,
    discard: () => {},
  };
}

/** A file that is created when the report is complete. Write errors close the sink. `force` as in {@link OutputOptions}. */
export function createFileSink(name: string, force: OutputOptions['force'], world: World): ReportSink {
  let file: NewFile | undefined;
  let problem: string | undefined;
  const attempt = (action: () => void) => {
    if (problem !== undefined) return;
    try {
      action();
    } catch (error) {
      file?.drop();
      if (!(error instanceof UsageError)) throw error;
      problem = error.message;
    }
  };
  attempt(() => {
    file = createFile(name, { replaces: 'reports', force }, world);
  });
  return {
    get isClosed() {
      return problem !== undefined;
    },
    get problem() {
      return problem;
    },
    add: async (text) => attempt(() => file?.write(Buffer.from(text))),
    end: async (complete) => attempt(() => (complete ? file?.keep() : file?.drop())),
    discard: () => file?.drop(),
  };
}

/** The destination of a command's only report, and its style. */
export interface OutputTarget extends TextOptions {
  readonly sink: ReportSink;
}

/** Options of commands that print one report. `force` as in {@link OutputOptions}. */
export interface PrintOptions {
  readonly output?: string | undefined;
  readonly color?: boolean | undefined;
  readonly force?: boolean;
}

/** Opens the file given by `--output`, or standard output without it or for `-`. */
export async function openOutput({ output, color, force }: PrintOptions, world: World): Promise<OutputTarget> {
  if (output !== undefined && output !== '-') {
    rejectOutputs([output], { replaces: 'reports', force }, world);
    return { sink: createFileSink(output, force, world), style: noStyle, columns: Number.POSITIVE_INFINITY };
  }
  return { sink: createStandardSink(world, false), ...(await screenLook(color, world)) };
}
