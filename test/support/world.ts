/** A world outside for the tests of the command line: nothing of it is real but the files. */

import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../src/cli/program.ts';
import type { DuplexStreams, Screen, World } from '../../src/cli/world.ts';

/** The place of a folder of the project. */
export function folder(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** What of the world is out of the ordinary. */
export interface Outside {
  /** What comes from standard input; an error is thrown when it is read. */
  readonly stdin?: string | Uint8Array | Error;
  readonly env?: World['env'];
  readonly cwd?: string;
  /** The width of the terminal on which slipway runs; left out, its output goes into pipes. */
  readonly columns?: number;
  /** After so many writes nobody reads standard output any longer. */
  readonly readsUntil?: number;
  /** Ctrl-C, pressed before the first file is read. */
  readonly interrupted?: boolean;
  /** What chance comes to. */
  readonly chance?: number;
  /** Somebody at a terminal, who answers questions. */
  readonly terminal?: DuplexStreams;
}

/** What came of a run. */
export interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** How often standard output was written to. */
  readonly writes: number;
}

/** A world in which nobody reads what is written. */
export function worldOf({ cwd = folder('test/fixtures/designs') }: Outside): World {
  const nobody: Screen = { isTerminal: false, columns: Number.POSITIVE_INFINITY, write: async () => true };
  return {
    args: [],
    env: {},
    cwd,
    inputs: new Set(),
    installFolder: folder(''),
    out: nobody,
    err: nobody,
    stdin: async () => new Uint8Array(),
    isInteractive: () => false,
    streams: () => ({ input: Readable.from([]), output: new Writable() }),
    pid: process.pid,
    isRunning: (pid) => pid === process.pid,
    randomSeed: async () => 4,
    now: () => 0,
    setOptimizationBudget: async () => {},
    onInterrupt: () => () => {},
  };
}

/** Runs `slipway` with `args`; a plain string is split at its blanks. */
export async function slipway(args: string | readonly string[], outside: Outside = {}): Promise<Told> {
  const {
    stdin = '',
    env = {},
    cwd = folder('test/fixtures/designs'),
    columns,
    readsUntil,
    interrupted,
    chance = 4,
    terminal,
  } = outside;
  const written = { out: [] as string[], err: [] as string[] };
  const screen = (texts: string[], until = Number.POSITIVE_INFINITY): Screen => ({
    isTerminal: columns !== undefined,
    columns: columns ?? Number.POSITIVE_INFINITY,
    // Bytes become a letter each, so that a test can have them back.
    write: async (text) =>
      texts.length < until && texts.push(typeof text === 'string' ? text : Buffer.from(text).toString('latin1')) > 0,
  });
  const code = await runCommandLine({
    args: typeof args === 'string' ? args.split(' ').filter((word) => word !== '') : args,
    env,
    cwd,
    inputs: new Set(),
    installFolder: folder(''),
    out: screen(written.out, readsUntil),
    err: screen(written.err),
    stdin: async () => {
      if (stdin instanceof Error) throw stdin;
      return typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin;
    },
    isInteractive: () => terminal !== undefined,
    streams: () =>
      terminal ?? {
        input: Readable.from(typeof stdin === 'string' || stdin instanceof Uint8Array ? [Buffer.from(stdin)] : []),
        output: new Writable({
          write: (chunk, _, taken) => {
            written.out.push(String(chunk));
            taken();
          },
        }),
      },
    pid: process.pid,
    // What other tests write is theirs.
    isRunning: () => true,
    randomSeed: async () => chance,
    now: () => 0,
    setOptimizationBudget: async () => {},
    onInterrupt: (stop) => {
      if (interrupted) stop();
      return () => {};
    },
  });
  return { code, out: written.out.join(''), err: written.err.join(''), writes: written.out.length };
}
