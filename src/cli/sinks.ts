/** Where reports go: standard output as it comes, or after what comes first, or files. */

import { resolve } from 'node:path';
import { newFile } from './files.ts';
import type { World } from './world.ts';

/** Where a report goes. */
export interface Sink {
  /** Whether nobody reads any longer. */
  readonly closed: boolean;
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

/** A file, which is in its place when the report is whole, and not before. */
export function fileSink(name: string, world: World): Sink {
  const file = newFile(resolve(world.cwd, name));
  return {
    closed: false,
    add: async (text) => file.write(Buffer.from(text)),
    end: async (whole) => (whole ? file.keep() : file.drop()),
    drop: file.drop,
  };
}
