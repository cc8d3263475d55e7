import type { Readable, Writable } from 'node:stream';

/** The world outside as the commands see it. Only `main.ts` knows the real one; tests bring their own. */
export interface World {
  /** What stands after `slipway` on the command line. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The folder in which slipway itself is installed: fonts and templates are there. */
  readonly home: string;
  readonly out: Screen;
  readonly err: Screen;
  /** Reads all of standard input. */
  readonly stdin: () => Promise<Uint8Array>;
  /** Standard input and output as streams, for those who hold a conversation over them. */
  readonly streams: () => Streams;
  /** The number of the process that slipway runs in. */
  readonly pid: number;
  /** Whether a process of that number runs on this machine. */
  readonly isRunning: (pid: number) => boolean;
  /** A whole number that nobody foresees, for what rules leave to chance; where a seed is given, it takes its place. */
  readonly chance: () => Promise<number>;
  /** Says how many times as long as usual code may run before it is made faster: a short run is over before that pays. */
  readonly unhurried: (times: number) => Promise<void>;
  /** Calls back when the user presses Ctrl-C, or the system asks the run to end; returns a function that stops listening. */
  readonly onInterrupt: (stop: () => void) => () => void;
}

/** Two streams on which another program asks and is answered. */
export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

/** A stream that people or programs read. */
export interface Screen {
  readonly isTerminal: boolean;
  /** Width in columns; unlimited where nobody looks. */
  readonly columns: number;
  /** Writes, and resolves when more may be written; `false` when nobody reads any longer. */
  readonly write: (text: string | Uint8Array) => Promise<boolean>;
}

/** The exit codes of slipway. */
export const exit = {
  /** Nothing is wrong. */
  ok: 0,
  /** There are findings of severity error. */
  findings: 1,
  /** Wrong usage, or a file that cannot be read. */
  usage: 2,
  /** A fault of slipway's own. */
  fault: 3,
  /** Stopped by Ctrl-C, as shells count it; whoever asks the process to end otherwise is told by its own number. */
  interrupted: 130,
} as const;

/** Something that the user can mend by another command line: exit code 2, no stack trace. */
export class UsageError extends Error {
  /** A second line that says what would help. */
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}
