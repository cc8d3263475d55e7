import type { Readable, Writable } from 'node:stream';

/** The process and system as commands see them. `main.ts` has the real ones; tests use fakes. */
export interface World {
  /** Command-line arguments after `slipway`. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Paths of the files that this run reads; no output may replace them. Filled while files are found and read. */
  readonly inputs: Set<string>;
  /** Paths that the user names: folders and files of the command line. Filled while files are found. */
  readonly named: Set<string>;
  /** Files may name others outside their repository: `--allow-outside`. */
  readonly allowsOutside: boolean;
  /** The text of a file that an editor has open, by its path: read in place of the file. */
  readonly unsaved?: (path: string) => Uint8Array | undefined;
  /** The folder where slipway is installed, with fonts and templates. */
  readonly installFolder: string;
  readonly out: Screen;
  readonly err: Screen;
  /** Reads all of standard input. */
  readonly stdin: () => Promise<Uint8Array>;
  /** True if standard input and output are terminals, so that questions can be asked. */
  readonly isInteractive: () => boolean;
  /** Standard input and output as streams, for the language server and for questions. */
  readonly streams: () => DuplexStreams;
  /** A random whole number, used as the seed if none is given. */
  readonly randomSeed: () => Promise<number>;
  /** Monotonic clock in milliseconds, for measuring durations. */
  readonly now: () => number;
  /** True if a process of this machine is running. */
  readonly isRunning: (processId: number) => boolean;
  /** Calls `stop` on Ctrl-C or another signal to end the run; returns a function that unsubscribes. For `run-control.ts`. */
  readonly onInterrupt: (stop: () => void) => () => void;
  /** Calls `cleanUp` before a signal ends the process, which it does without `onInterrupt`; returns a function that unsubscribes. */
  readonly onKill: (cleanUp: () => void) => () => void;
}

/** Standard input and output as streams. */
export interface DuplexStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Standard output or standard error. */
export interface Screen {
  readonly isTerminal: boolean;
  /** Width in columns; infinite if it is not a terminal. */
  readonly columns: number;
  /** In the codes of our styles, so that a terminal gets no others; `undefined` if it is not a terminal. */
  readonly mark: string | undefined;
  /**
   * Writes, on a terminal without control characters, and resolves when more can be written; `false` if the reader has
   * closed the pipe.
   */
  readonly write: (text: string | Uint8Array) => Promise<boolean>;
  /** Writes control sequences of our own, such as those of progress bars. */
  readonly control: (sequence: string) => Promise<boolean>;
}

export const exitCodes = {
  ok: 0,
  findings: 1,
  /** Wrong usage, or a file that cannot be read. */
  usage: 2,
  internalError: 3,
  /** Stopped by Ctrl-C, as shells count it; other signals have their own codes. */
  interrupted: 130,
} as const;

/** An error that the user can fix: exit code 2, no stack trace. */
export class UsageError extends Error {
  /** Advice for the `help:` line. */
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

/** Thrown to end a run after a signal, where the caller cannot return. */
export class Interrupted extends Error {}
