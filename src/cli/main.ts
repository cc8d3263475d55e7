/** The edge of slipway: the only file that knows the process it runs in. */

import { run } from './program.ts';
import type { Screen } from './world.ts';
import { exit } from './world.ts';

function screen(stream: NodeJS.WriteStream): Screen {
  let open = true;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `| head` closes the pipe when it has seen enough: that is no failure.
    open = false;
    if (error.code !== 'EPIPE') process.exitCode = exit.usage;
  });
  return {
    isTerminal: stream.isTTY === true,
    columns: stream.isTTY ? (stream.columns ?? 80) : Number.POSITIVE_INFINITY,
    write: (text) =>
      new Promise((resolve) => {
        if (!open) resolve(false);
        else stream.write(text, (error) => resolve(!error));
      }),
  };
}

async function stdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

function onInterrupt(stop: () => void): () => void {
  process.once('SIGINT', stop);
  return () => process.removeListener('SIGINT', stop);
}

run({
  args: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  out: screen(process.stdout),
  err: screen(process.stderr),
  stdin,
  onInterrupt,
}).then((code) => {
  process.exitCode ??= code;
});
