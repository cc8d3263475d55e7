import { type Command, Option } from 'commander';
import { helpText } from '../../options/design-options.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import type { World } from '../../world.ts';

export function addLsp(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('lsp')
    .description('Start the language server on standard input and output.')
    .option('--stdio', 'use standard input and output (the only transport)')
    // Some editors pass this option. The server ends with standard input, so it does not need it.
    .addOption(new Option('--clientProcessId <id>', 'process ID of the editor').hideHelp());
  helpText(command, {
    details: 'Language Server Protocol: findings as you type, completion, hover texts and prices.',
    exitCodes: { 0: 'standard input was closed' },
    examples: [['slipway lsp', 'the command to configure in an editor'], 'slipway lsp --stdio'],
  }).action(async () => {
    if (world.err.isTerminal) {
      await printMessage('waiting for an editor on standard input (Ctrl-D to stop)', world);
    }
    const [{ serveEditor }, { settingsLookup }] = await Promise.all([
      import('./run.ts'),
      import('./client-settings.ts'),
    ]);
    done(await serveEditor(world.streams(), settingsLookup(world)));
  });
}
