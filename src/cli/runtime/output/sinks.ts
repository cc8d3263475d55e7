/** Where reports go: standard output as it comes, or after what comes first, or files. */

import { resolve } from 'node:path';
import { noStyle, type Style } from '../../../reports/shared/style.ts';
import { UsageError, type World } from '../../world.ts';
import { createFile, type NewFile } from './new-file.ts';
import { styleOf } from './style.ts';

/** Where a report goes. */
export interface Sink {
  /** Whether nobody reads any longer. */
  readonly closed: boolean;
  /** Why it could not be written, if so. */
  readonly problem?: string | undefined;
  readonly add: (text: string) => Promise<void>;
  /** Ends the report; a file takes its place only if the report is `whole`. */
  readonly end: (whole: boolean) => Promise<void>;
  /** Takes back what is not whole, where that can be done. */
  readonly drop: () => void;
}

/** Text is gathered to this many characters before it is written: one write a design is slow, one for all takes memory. */
const writeAt = 64 * 1024;

/** Standard output, written in large pieces, until nobody reads any longer. */
export class StandardOutput implements Sink {
  #pending = '';
  #closed = false;
  readonly #world: World;
  readonly #held: boolean;

  /** With `held`, nothing is written before the end. */
  constructor(world: World, held: boolean) {
    this.#world = world;
    this.#held = held;
  }

  get closed(): boolean {
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

  drop(): void {}
}

/** A file, which is in its place when the report is whole, and not before. One that cannot be written is closed, and says why. */
export function fileSink(name: string, world: World): Sink {
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
    file = createFile(resolve(world.cwd, name));
  });
  return {
    get closed() {
      return problem !== undefined;
    },
    get problem() {
      return problem;
    },
    add: async (text) => attempt(() => file?.write(Buffer.from(text))),
    end: async (whole) => attempt(() => (whole ? file?.keep() : file?.drop())),
    drop: () => file?.drop(),
  };
}

/** Where the one report of a command goes, and what may be printed there. */
export interface Outlet {
  readonly sink: Sink;
  readonly style: Style;
  /** Columns that fit; unlimited where nobody looks. */
  readonly columns: number;
}

/** The file that is asked for by `--output`; without one, or by the name of `-`, standard output. */
export async function outletOf(output: string | undefined, color: boolean | undefined, world: World): Promise<Outlet> {
  if (output !== undefined && output !== '-') {
    return { sink: fileSink(output, world), style: noStyle, columns: Number.POSITIVE_INFINITY };
  }
  const style = await styleOf(color, world, world.out);
  return { sink: new StandardOutput(world, false), style, columns: world.out.columns };
}
