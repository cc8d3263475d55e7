/** Connects slipway to its process. Apart from `start.ts`, no other file uses `process`. */

import { fstatSync, type Stats, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from './program.ts';
import { maxStreamBytes, systemErrorText } from './runtime/files/paths.ts';
import { isOutputClosed } from './runtime/output/closed-output.ts';
import type { WorkerOptions } from './runtime/workers/worker.ts';
import { WORKER_ROLE } from './runtime/workers/worker-role.ts';
import { type DuplexStreams, exitCodes, type Screen, type World } from './world.ts';

/** True for the null device. On Windows devices have no numbers. */
function isNullDevice({ rdev }: Stats): boolean {
  return rdev !== 0 && rdev === statSync('/dev/null').rdev;
}

/**
 * Standard output or error. Files and pipes are written to directly, because loading Node's streams takes as long as
 * checking a design. Terminals and full pipes get a stream.
 */
function screen(file: 1 | 2): Screen {
  let stream: NodeJS.WriteStream | undefined;
  let open = true;
  const openStream = () => {
    stream ??= streamOf(file, () => {
      open = false;
    });
    return stream;
  };
  let isDevice: boolean | undefined;
  let isNull = false;
  const mayBeTerminal = () => {
    if (isDevice === undefined) {
      const status = fstatSync(file);
      isNull = isNullDevice(status);
      isDevice = status.isCharacterDevice() && !isNull;
    }
    return isDevice;
  };
  const rejectClosed = ({ length }: Uint8Array) => {
    if (file !== 1 || length === 0 || mayBeTerminal() || !isNull) return;
    rejectClosedOutput();
    // Asked once: a report is written in many pieces.
    isNull = false;
  };
  return {
    get isTerminal() {
      return mayBeTerminal() && openStream().isTTY === true;
    },
    get columns() {
      const { COLUMNS = '' } = process.env;
      const wanted = /^[1-9]\d{0,4}$/.test(COLUMNS) ? Number(COLUMNS) : undefined;
      // Terminals of unknown size, as in some containers, have 0 columns.
      return this.isTerminal ? openStream().columns || (wanted ?? 80) : (wanted ?? Number.POSITIVE_INFINITY);
    },
    write: async (text) => {
      let rest: Uint8Array = typeof text === 'string' ? Buffer.from(text) : text;
      try {
        rejectClosed(rest);
        while (open && !stream && !mayBeTerminal() && rest.length > 0) rest = rest.subarray(writeSync(file, rest));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'EAGAIN') open = false;
        if (code !== 'EAGAIN' && code !== 'EPIPE') reportWriteError(file, error);
      }
      if (!open || rest.length === 0) return open;
      return new Promise((resolve) => openStream().write(rest, (error) => resolve(!error)));
    },
  };
}

/** Throws the error that writing to a closed file gives; Node has opened the null device in its place. */
function rejectClosedOutput(): void {
  if (isOutputClosed(process.ppid)) throw Object.assign(new Error('closed'), { code: 'EBADF' });
}

/** A stream that reports errors, except for a closed pipe, which is normal (`| head`). */
function streamOf(file: 1 | 2, onClose: () => void): NodeJS.WriteStream {
  const stream = file === 1 ? process.stdout : process.stderr;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    onClose();
    if (error.code !== 'EPIPE') reportWriteError(file, error);
  });
  return stream;
}

/** Sets the exit code after a write error such as a full disk, and reports it if standard error still works. */
function reportWriteError(file: 1 | 2, error: unknown): void {
  process.exitCode = exitCodes.usage;
  if (file === 1) void world.err.write(`slipway: cannot write to standard output: ${systemErrorText(error)}\n`);
}

async function stdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxStreamBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Signals that stop a run, and the exit codes that shells use for them. */
const stopSignals = { SIGINT: exitCodes.interrupted, SIGHUP: 129, SIGTERM: 143 } as const;

type StopSignal = keyof typeof stopSignals;

/** The first such signal of this process; it decides the exit code. */
let stoppedBy: StopSignal = 'SIGINT';

/** Calls `stop` for the first stop signal; returns a function that unsubscribes. A second signal ends the process. */
function onInterrupt(stop: () => void): () => void {
  const signals = Object.keys(stopSignals) as readonly StopSignal[];
  const unsubscribe = () => {
    for (const signal of signals) process.removeListener(signal, onSignal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    unsubscribe();
    stoppedBy = signal as StopSignal;
    stop();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return unsubscribe;
}

/** Signal 0 only tests whether a process exists. EPERM means that it does, under another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Nine digits, short enough to be written down as a seed. */
async function randomSeed(): Promise<number> {
  const { randomInt } = await import('node:crypto');
  return randomInt(1_000_000_000);
}

declare global {
  interface ImportMeta {
    /** Given to parts of the bundle by `start.ts`. */
    readonly setBudgetFactor: World['setOptimizationBudget'];
  }
}

/** Standard input and output. A terminal of unknown size, as in some containers, is taken to have 80 columns and 24 rows. */
function terminalStreams(): DuplexStreams {
  const output = streamOf(1, () => {});
  if (output.isTTY && output.columns === 0) Object.assign(output, { columns: 80, rows: 24 });
  return { input: process.stdin, output };
}

const out = screen(1);

const world: World = {
  args: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  inputs: new Set(),
  installFolder: join(__dirname, '../..'),
  out,
  err: screen(2),
  stdin,
  isInteractive: () => out.isTerminal && process.stdin.isTTY === true,
  streams: terminalStreams,
  pid: process.pid,
  isRunning,
  randomSeed,
  now: () => performance.now(),
  setOptimizationBudget: import.meta.setBudgetFactor,
  onInterrupt,
};

/** Runs as a worker of another thread; resolves to false in the main thread. */
async function runAsWorker(): Promise<boolean> {
  const { parentPort: port, workerData } = await import('node:worker_threads');
  if (!port) return false;
  const { serve } = await import('./runtime/workers/worker.ts');
  serve(port, workerData as WorkerOptions, world);
  return true;
}

async function start(): Promise<void> {
  // Loading `worker_threads` in every run would take as long as checking a design.
  if (process.argv[2] === WORKER_ROLE && (await runAsWorker())) return;
  const code = await runCommandLine(world);
  process.exitCode ??= code === exitCodes.interrupted ? stopSignals[stoppedBy] : code;
}

void start();
