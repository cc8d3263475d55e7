/** Connects slipway to its process. No other file uses `process`. */

import { fstatSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from './program.ts';
import { maxStreamBytes, systemErrorText } from './runtime/files/paths.ts';
import { type DuplexStreams, exitCodes, type Screen, type World } from './world.ts';

/**
 * Standard output or error. Files and pipes are written to directly: loading Node's streams takes 3 ms, a seventh of the
 * time that Node takes to start. Terminals and full pipes get a stream.
 */
function screen(file: 1 | 2): Screen {
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  let stream: NodeJS.WriteStream | undefined;
  const openStream = () => {
    stream ??= streamOf(file, close);
    return stream;
  };
  let isTerminal: boolean | undefined;
  return {
    get isTerminal() {
      isTerminal ??= fstatSync(file).isCharacterDevice() && openStream().isTTY === true;
      return isTerminal;
    },
    get columns() {
      const { COLUMNS = '' } = process.env;
      const wanted = /^[1-9]\d{0,4}$/.test(COLUMNS) ? Number(COLUMNS) : undefined;
      // Terminals of unknown size, as in some containers, have 0 columns.
      return this.isTerminal ? openStream().columns || (wanted ?? 80) : (wanted ?? Number.POSITIVE_INFINITY);
    },
    async write(text) {
      let rest: Uint8Array = typeof text === 'string' ? Buffer.from(text) : text;
      try {
        while (isOpen && !this.isTerminal && !stream && rest.length > 0) rest = rest.subarray(writeSync(file, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') {
          close();
          reportWriteError(file, error);
        }
      }
      if (!isOpen || rest.length === 0) return isOpen;
      return new Promise((resolve) => openStream().write(rest, (error) => resolve(!error)));
    },
  };
}

function streamOf(file: 1 | 2, onClose: () => void): NodeJS.WriteStream {
  const stream = file === 1 ? process.stdout : process.stderr;
  stream.on('error', (error) => {
    onClose();
    reportWriteError(file, error);
  });
  return stream;
}

/** Sets the exit code after a write error such as a full disk, and reports it. A closed pipe is normal (`| head`). */
function reportWriteError(file: 1 | 2, error: unknown): void {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
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
let stoppedBy: StopSignal | undefined;

/** What a signal calls: work that can stop, or else clean-ups before the process ends. */
const stops = new Set<() => void>();
const cleanUps = new Set<() => void>();

function onSignal(signal: NodeJS.Signals): void {
  if (stops.size > 0) {
    stoppedBy ??= signal as StopSignal;
    for (const stop of [...stops]) stop();
    return;
  }
  // The newest first: files before their folders.
  for (const cleanUp of [...cleanUps].reverse()) cleanUp();
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
  installFolder: join(import.meta.dirname, '../..'),
  out,
  err: screen(2),
  stdin,
  isInteractive: () => out.isTerminal && process.stdin.isTTY === true,
  streams: terminalStreams,
  randomSeed,
  now: () => performance.now(),
  onInterrupt: (stop) => subscribe(stops, stop),
  onKill: (cleanUp) => subscribe(cleanUps, cleanUp),
};

void runCommandLine(world).then((code) => {
  process.exitCode ??= code === exitCodes.interrupted ? stopSignals[stoppedBy ?? 'SIGINT'] : code;
});
