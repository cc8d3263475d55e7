import { type Command, Option } from 'commander';
import type { World } from '../../world.ts';

/** `slipway lsp`: a language server, which an editor starts and speaks with. */
export function addLsp(program: Command, world: World, done: (code: number) => void): void {
  program
    .command('lsp')
    .description(
      'Serve an editor: findings as you type, completion, prices. Speaks the Language Server Protocol on standard input and output.',
    )
    .option('--stdio', 'speak on standard input and output; there is no other way')
    // Editors add it of their own accord. When they end, standard input does, and so does the server.
    .addOption(new Option('--clientProcessId <id>', 'the process of the editor').hideHelp())
    .addHelpText(
      'after',
      `
Examples:
  $ slipway lsp                                   what an editor is told to start
  vim.lsp.config('slipway', { cmd = { 'slipway', 'lsp' }, filetypes = { 'yaml' } })`,
    )
    .action(async () => {
      if (world.err.isTerminal) {
        await world.err.write('slipway: waiting for an editor on standard input; Ctrl-D ends it\n');
      }
      const [{ serve }, { settingsIn }] = await Promise.all([import('./run.ts'), import('./client-settings.ts')]);
      done(await serve(world.streams(), settingsIn(world)));
    });
}
