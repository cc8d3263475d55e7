/** The edge of slipway: the only file that knows the process it runs in. */

import { fstatSync, type Stats, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { run } from './program.ts';
import { maxStreamBytes, reason } from './runtime/files/paths.ts';
import type { Orders } from './runtime/workers/worker.ts';
import { WORKER_ROLE } from './runtime/workers/worker-role.ts';
import { exit, type Screen, type World } from './world.ts';

/** Whether a device is the one that drops what it is given. Windows gives no device a number. */
function isNowhere({ rdev }: Stats): boolean {
  return rdev !== 0 && rdev === statSync(devNull).rdev;
}

/**
 * A stream to write to. Files and pipes are written to as they are: the streams of Node take as long to load as a design
 * takes to judge. Terminals, and pipes that cannot take everything at once, get a stream.
 */
function screen(file: 1 | 2): Screen {
  let stream: Stream | undefined;
  let open = true;
  const streamed = () => {
    stream ??= listened(file, () => {
      open = false;
    });
    return stream;
  };
  let terminal: boolean | undefined;
  const mayBeTerminal = () => {
    if (terminal === undefined) {
      const device = fstatSync(file);
      terminal = device.isCharacterDevice() && !isNowhere(device);
    }
    return terminal;
  };
  return {
    get isTerminal() {
      return mayBeTerminal() && streamed().isTTY === true;
    },
    get columns() {
      // A terminal that nobody has told its size, as in a container, says 0.
      return this.isTerminal ? streamed().columns || 80 : Number.POSITIVE_INFINITY;
    },
    write: async (text) => {
      let rest: Uint8Array = typeof text === 'string' ? Buffer.from(text) : text;
      try {
        while (open && !stream && !mayBeTerminal() && rest.length > 0) rest = rest.subarray(writeSync(file, rest));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'EAGAIN') open = false;
        if (code !== 'EAGAIN' && code !== 'EPIPE') refused(file, error);
      }
      if (!open || rest.length === 0) return open;
      return new Promise((resolve) => streamed().write(rest, (error) => resolve(!error)));
    },
  };
}

type Stream = NodeJS.WriteStream;

/** `| head` closes the pipe when it has seen enough: that is no failure. */
function listened(file: 1 | 2, closed: () => void): Stream {
  const stream = file === 1 ? process.stdout : process.stderr;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    closed();
    if (error.code !== 'EPIPE') refused(file, error);
  });
  return stream;
}

/** What is printed goes nowhere: a full disk, say. It is told where that can still be done. */
function refused(file: 1 | 2, error: unknown): void {
  process.exitCode = exit.usage;
  if (file === 1) void world.err.write(`slipway: cannot write to standard output: ${reason(error)}\n`);
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

/** By what a run is asked to stop, and how shells count a process that has: Ctrl-C, a closed terminal, a job that is cancelled or takes too long. */
const askingToStop = { SIGINT: exit.interrupted, SIGHUP: 129, SIGTERM: 143 } as const;

/** By what the run was asked to stop first. */
let stoppedBy: keyof typeof askingToStop = 'SIGINT';

/** Who asks a second time does not want to wait: nobody listens any longer, and the process ends as it stands. */
function onInterrupt(stop: () => void): () => void {
  const signals = Object.keys(askingToStop) as readonly (keyof typeof askingToStop)[];
  const deaf = () => {
    for (const signal of signals) process.removeListener(signal, heard);
  };
  const heard = (signal: NodeJS.Signals) => {
    deaf();
    stoppedBy = signal as keyof typeof askingToStop;
    stop();
  };
  for (const signal of signals) process.on(signal, heard);
  return deaf;
}

/** Signal 0 is never delivered: it only asks. A process of somebody else refuses it, and runs all the same. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Some nine digits, so that whoever is told them can write them down as a seed. */
async function chance(): Promise<number> {
  const { randomInt } = await import('node:crypto');
  return randomInt(1_000_000_000);
}

let patience = 1;

/**
 * Has V8 watch code for longer before it makes it fast. Node 20 does that so soon that judging a thousand designs is a third
 * of it compiling; later versions wait longer by themselves, and call the setting otherwise.
 */
async function unhurried(times: number): Promise<void> {
  if (times === patience || !process.version.startsWith('v20.')) return;
  patience = times;
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString(`--interrupt-budget=${times * 66 * 1024}`);
}

const world: World = {
  args: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  home: join(__dirname, '../..'),
  out: screen(1),
  err: screen(2),
  stdin,
  streams: () => ({ input: process.stdin, output: listened(1, () => {}) }),
  pid: process.pid,
  isRunning,
  chance,
  unhurried,
  onInterrupt,
};

/** Judges files for another thread, which runs the same bundle; nothing where there is no other. */
async function help(): Promise<boolean> {
  const { parentPort: port, workerData } = await import('node:worker_threads');
  if (!port) return false;
  const { serve } = await import('./runtime/workers/worker.ts');
  serve(port, workerData as Orders, world);
  return true;
}

async function start(): Promise<void> {
  // Only to ask whether this is a thread would take as long as to judge a design.
  if (process.argv[2] === WORKER_ROLE && (await help())) return;
  const code = await run(world);
  process.exitCode ??= code === exit.interrupted ? askingToStop[stoppedBy] : code;
}

void start();
