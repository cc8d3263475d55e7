/** A simulated environment for tests of the command line. Only the files are real. */

import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../src/cli/program.ts';
import { terminalText } from '../../src/cli/runtime/output/output.ts';
import type { DuplexStreams, Screen, World } from '../../src/cli/world.ts';
import { projectPath } from './project-path.ts';

/** Overrides of the default environment. */
export interface WorldOptions {
  /** Standard input; an error is thrown when it is read. */
  readonly stdin?: string | Uint8Array | Error;
  readonly env?: World['env'];
  readonly cwd?: string;
  /** Width of the terminal (default: output goes to pipes). */
  readonly columns?: number;
  /** Standard output is closed after this number of writes. */
  readonly readsUntil?: number;
  /** Ctrl-C before the first file is read. */
  readonly interrupted?: boolean;
  /** The random seed. */
  readonly chance?: number;
  /** Streams of an interactive terminal that answers questions. */
  readonly terminal?: DuplexStreams;
}

/** The result of a run. */
export interface RunResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Number of writes to standard output. */
  readonly writes: number;
}

/** An environment that discards all output. */
export function worldOf({ cwd = projectPath('test/fixtures/designs') }: WorldOptions): World {
  const write = async () => true;
  const discard: Screen = {
    isTerminal: false,
    columns: Number.POSITIVE_INFINITY,
    mark: undefined,
    write,
    control: write,
  };
  return {
    args: [],
    env: {},
    cwd,
    inputs: new Set(),
    named: new Set(),
    allowsOutside: false,
    installFolder: projectPath(''),
    out: discard,
    err: discard,
    stdin: async () => new Uint8Array(),
    isInteractive: () => false,
    streams: () => ({ input: Readable.from([]), output: new Writable() }),
    randomSeed: async () => 4,
    now: () => 0,
    isRunning: () => true,
    onInterrupt: () => () => {},
    onKill: () => () => {},
  };
}

/** Runs `slipway` with `args`; a string is split at spaces. */
export async function slipway(args: string | readonly string[], outside: WorldOptions = {}): Promise<RunResult> {
  const { stdin = '', env = {}, columns, readsUntil, interrupted, chance = 4, terminal } = outside;
  const written = { out: [] as string[], err: [] as string[] };
  const screen = (texts: string[], until = Number.POSITIVE_INFINITY): Screen => {
    const mark = columns === undefined ? undefined : '1234;5678;1234';
    // Maps each byte to one character, so that tests can recover the bytes.
    const send = async (text: string | Uint8Array) =>
      texts.length < until && texts.push(typeof text === 'string' ? text : Buffer.from(text).toString('latin1')) > 0;
    return {
      isTerminal: columns !== undefined,
      columns: columns ?? Number.POSITIVE_INFINITY,
      mark,
      write: (text) => send(mark === undefined ? text : terminalText(text, mark)),
      control: send,
    };
  };
  const world = worldOf(outside);
  const code = await runCommandLine({
    ...world,
    args: typeof args === 'string' ? args.split(' ').filter((word) => word !== '') : args,
    env,
    out: screen(written.out, readsUntil),
    err: screen(written.err),
    stdin: async () => {
      if (stdin instanceof Error) throw stdin;
      return typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin;
    },
    isInteractive: () => terminal !== undefined,
    streams: () =>
      terminal ?? {
        ...world.streams(),
        input: Readable.from(stdin instanceof Error ? [] : [Buffer.from(stdin)]),
      },
    randomSeed: async () => chance,
    onInterrupt: (stop) => {
      if (interrupted) stop();
      return () => {};
    },
  });
  return { code, out: written.out.join(''), err: written.err.join(''), writes: written.out.length };
}
