/** `slipway serve` within a test. */

import type { ServeOptions } from '../../src/site/commands/options.ts';
import { runServe } from '../../src/site/commands/serve/run.ts';
import { worldOf } from './world.ts';

export interface Served {
  readonly address: string;
  readonly err: readonly string[];
  readonly stop: () => Promise<number>;
}

/** Serves the folder `d` until `stop`, which presses Ctrl-C and resolves to the exit code. */
export async function serve(cwd: string, given: Partial<ServeOptions> = {}): Promise<Served> {
  const err: string[] = [];
  const interrupts = new Set<() => void>();
  const screen = (write: (text: string) => void) => ({
    ...worldOf({}).out,
    write: async (text: string | Uint8Array) => {
      write(String(text));
      return true;
    },
  });
  let code: Promise<number> = Promise.resolve(-1);
  const address = await new Promise<string>((resolve, reject) => {
    const world = {
      ...worldOf({ cwd }),
      out: screen((text) => resolve(text.trim())),
      err: screen((text) => err.push(text)),
      onInterrupt: (stop: () => void) => {
        interrupts.add(stop);
        return () => interrupts.delete(stop);
      },
    };
    code = runServe(['d'], { title: 'Club', port: 0, host: '127.0.0.1', ...given }, world);
    code.catch(reject);
  });
  return {
    address,
    err,
    stop: () => {
      for (const interrupt of interrupts) interrupt();
      return code;
    },
  };
}
