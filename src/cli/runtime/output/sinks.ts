/** Destinations of reports: standard output and files. */

import { noStyle, type Style } from '../../../reports/shared/style.ts';
import { UsageError, type World } from '../../world.ts';
import { createFile, type NewFile } from './new-file.ts';
import { type OutputOptions, rejectOutputs } from './output-guard.ts';
import { screenStyle } from './style.ts';

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

/** Standard output, buffered. */
export class StandardOutput implements ReportSink {
  #pending = '';
  #closed = false;
  readonly #world: World;
  readonly #held: boolean;

  /** If `held`, nothing is written before the end. */
  constructor(world: World, held: boolean) {
    this.#world = world;
    this.#held = held;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  async add(text: string): Promise<void> {
    this.#pending += text;
    if (this.#pending.length >= writeAt && !this.#held) await this.#flush();
  }

  end(): Promise<void> {
    return this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#pending === '' || this.#closed) return;
    const text = this.#pending;
    this.#pending = '';
    this.#closed = !(await this.#world.out.write(text));
  }

  discard(): void {}
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
export interface OutputTarget {
  readonly sink: ReportSink;
  readonly style: Style;
  /** Width in columns; infinite if it is not a terminal. */
  readonly columns: number;
}

/** Opens the file given by `--output`, or standard output if there is none or it is `-`. `force` as in `OutputOptions`. */
export async function openOutput(
  { output, color, force }: { readonly output?: string; readonly color?: boolean; readonly force?: boolean },
  world: World,
): Promise<OutputTarget> {
  if (output !== undefined && output !== '-') {
    rejectOutputs([output], { replaces: 'reports', force }, world);
    return { sink: createFileSink(output, force, world), style: noStyle, columns: Number.POSITIVE_INFINITY };
  }
  const style = await screenStyle(color, world, world.out);
  return { sink: new StandardOutput(world, false), style, columns: world.out.columns };
}
