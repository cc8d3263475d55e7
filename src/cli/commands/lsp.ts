import { defineCommand, option } from '../define-command.ts';
import { printMessage } from '../runtime/output/output.ts';
import { exitCodes } from '../world.ts';

export const lsp = defineCommand({
  name: 'lsp',
  about: 'Start the language server on standard input and output.',
  arguments: [],
  options: {
    stdio: option.flag('--stdio', 'use standard input and output (the only transport)'),
    // Some editors pass this option.
    clientProcessId: option.text('--clientProcessId <id>', 'process ID of the editor', { isHidden: true }),
  },
  details: 'Language Server Protocol: findings as you type, completion, hover texts and prices.',
  exitCodes: { 0: 'the editor has shut the server down', 1: 'standard input was closed before that' },
  examples: [['slipway lsp', 'the command to configure in an editor'], 'slipway lsp --stdio'],
  run: async (_, { clientProcessId }, world) => {
    if (world.err.isTerminal) {
      await printMessage('waiting for an editor on standard input (Ctrl-D to stop)', world);
    }
    const { serveEditor } = await import('./lsp/serve-editor.ts');
    const isShutDown = await serveEditor(world, {
      processId: clientProcessId === undefined ? undefined : Number(clientProcessId),
    });
    if (!isShutDown) await printMessage('the editor left without a shutdown request', world);
    return isShutDown ? exitCodes.ok : exitCodes.findings;
  },
});
