/** Connects slipway to its process. No other file uses `process`. */

import { randomInt } from 'node:crypto';
import { fstatSync } from 'node:fs';
import { join } from 'node:path';
import { reportFailure, runCommandLine } from './program.ts';
import { maxStreamBytes, systemErrorText } from './runtime/files/paths.ts';
import { terminalText } from './runtime/output/output.ts';
import { type DuplexStreams, exitCodes, type Screen, UsageError, type World } from './world.ts';

/** Standard output or error. */
function screen(file: 1 | 2): Screen {
  const stream = file === 1 ? process.stdout : process.stderr;
  let isOpen = true;
  stream.on('error', (error) => {
    isOpen = false;
    reportWriteError(file, error);
  });
  const isTerminal = stream.isTTY === true;
  const mark = isTerminal ? randomMark() : undefined;
  const send = async (text: string | Uint8Array) =>
    isOpen && new Promise<boolean>((resolve) => stream.write(text, (error) => resolve(!error)));
  return {
    isTerminal,
    mark,
    get columns() {
      const { COLUMNS = '' } = process.env;
      const wanted = /^[1-9]\d{0,4}$/.test(COLUMNS) ? Number(COLUMNS) : undefined;
      // Terminals of unknown size, as in some containers, have 0 columns.
      return this.isTerminal ? stream.columns || (wanted ?? 80) : (wanted ?? Number.POSITIVE_INFINITY);
    },
    write: (text) => send(mark === undefined ? text : terminalText(text, mark)),
    control: send,
  };
}

/**
 * Numbers that no file can know, as parameters of a control sequence. cli-table3 reads sequences of six numbers at most, half of
 * them for the style, and numbers of three digits as styles.
 */
function randomMark(): string {
  return Array.from({ length: 3 }, () => randomInt(1000, 10_000)).join(';');
}

/** Sets the exit code after a write error such as a full disk, and reports it. A closed pipe is normal (`| head`). */
function reportWriteError(file: 1 | 2, error: unknown): void {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
  process.exitCode = exitCodes.usage;
  if (file === 1) void world.err.write(`slipway: cannot write to standard output: ${systemErrorText(error)}\n`);
}

/** A folder as standard input (`slipway check - < .`) would read as an empty file. */
function rejectFolder(): void {
  if (process.stdin.isTTY || !isFolderInput()) return;
  throw new UsageError('cannot read standard input: it is a folder', 'name the folder instead of `-`');
}

/** False for a closed standard input, too. */
function isFolderInput(): boolean {
  try {
    return fstatSync(0).isDirectory();
  } catch {
    return false;
  }
}

async function stdin(): Promise<Uint8Array> {
  rejectFolder();
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
let stoppedBy: StopSignal | undefined;

/** What a signal calls: work that can stop, or else clean-ups before the process ends. */
const stops = new Set<() => void>();
const cleanUps = new Set<() => void>();

/** The newest first: files before their folders. */
function cleanUpAll(): void {
  for (const cleanUp of [...cleanUps].reverse()) cleanUp();
}

function onSignal(signal: NodeJS.Signals): void {
  if (stops.size > 0) {
    stoppedBy ??= signal as StopSignal;
    for (const stop of [...stops]) stop();
    return;
  }
  cleanUpAll();
  process.removeListener(signal, onSignal);
  process.kill(process.pid, signal);
}

/** Subscribes to stop signals. They are handled only while there is a subscriber, as a handler waits for running code. */
function subscribe(subscribers: Set<() => void>, call: () => void): () => void {
  const subscriber = () => call();
  const signals = Object.keys(stopSignals) as readonly StopSignal[];
  for (const signal of signals) if (!process.listeners(signal).includes(onSignal)) process.on(signal, onSignal);
  subscribers.add(subscriber);
  const stopListening = () => {
    if (stops.size + cleanUps.size > 0) return;
    for (const signal of signals) process.removeListener(signal, onSignal);
  };
  return () => {
    // A signal that arrived while code was running is delivered within two turns of the event loop.
    if (subscribers.delete(subscriber)) setImmediate(() => setImmediate(stopListening));
  };
}

/** Nine digits, short enough to be written down as a seed. */
async function randomSeed(): Promise<number> {
  const { randomInt } = await import('node:crypto');
  return randomInt(1_000_000_000);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // A process of another user is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Standard input and output. A terminal of unknown size, as in some containers, is taken to have 80 columns and 24 rows. */
function terminalStreams(): DuplexStreams {
  rejectFolder();
  const output = process.stdout;
  if (output.isTTY && output.columns === 0) Object.assign(output, { columns: 80, rows: 24 });
  return { input: process.stdin, output };
}

const out = screen(1);

const world: World = {
  args: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  inputs: new Set(),
  named: new Set(),
  allowsOutside: false,
  installFolder: join(import.meta.dirname, '../..'),
  out,
  err: screen(2),
  stdin,
  isInteractive: () => out.isTerminal && process.stdin.isTTY === true,
  streams: terminalStreams,
  randomSeed,
  now: () => performance.now(),
  isRunning,
  onInterrupt: (stop) => subscribe(stops, stop),
  onKill: (cleanUp) => subscribe(cleanUps, cleanUp),
};

// Also for rejections that nobody handles. Node would print a stack trace and exit 1, which means errors in designs.
process.on('uncaughtException', (error) => {
  cleanUpAll();
  void reportFailure(error, world).then((code) => process.exit(code));
});

void runCommandLine(world).then((code) => {
  process.exitCode ??= code === exitCodes.interrupted ? stopSignals[stoppedBy ?? 'SIGINT'] : code;
});
