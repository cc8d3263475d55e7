import type { Command } from 'commander';
import { helpText, rulesOptions, shared } from '../../../cli/options/design-options.ts';
import { wholeNumber } from '../../../cli/shared-options.ts';
import type { World } from '../../../cli/world.ts';
import { siteOptions } from '../site-options.ts';
import type { ServeOptions } from './run.ts';

export function addServe(program: Command, world: World, done: (code: number) => void): void {
  const command = siteOptions(
    program.command('serve').description('Show designs and fleets in a browser, live while files are edited.'),
  )
    .option('--port <number>', 'port; 0 picks a free one', wholeNumber(0, 65_535), 8080)
    .option('--host <address>', 'address to listen on; others can then read the designs', '127.0.0.1');
  helpText(rulesOptions(command, shared.rules()), {
    details: `Prints the address and runs until Ctrl-C. Saved changes appear at once. While a file cannot be
read, its last good sheet stays. Nothing is written.`,
    exitCodes: { 0: 'stopped by Ctrl-C', 2: 'wrong usage, or the port is in use' },
    examples: ['slipway serve designs', ['slipway serve . --port 0', 'on any free port']],
  }).action(async (paths: string[], options: ServeOptions) => {
    const { runServe } = await import('./run.ts');
    done(await runServe(paths, options, world));
  });
}
