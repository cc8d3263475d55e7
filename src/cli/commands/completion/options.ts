import { Argument, type Command } from 'commander';
import type { World } from '../../world.ts';
import type { Shell } from './run.ts';

const shells: readonly Shell[] = ['bash', 'zsh', 'fish'];

/** `slipway completion`: a script that makes the shell complete commands, options, ids and files. */
export function addCompletion(program: Command, world: World, done: (code: number) => void): void {
  program
    .command('completion')
    .description('Print a script that makes your shell complete slipway.')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText(
      'after',
      `
The script is made of what this slipway knows: print it anew for another one. It offers the systems
of the books, not those that house rules add.

Examples:
  $ slipway completion bash > ~/.local/share/bash-completion/completions/slipway
  $ slipway completion zsh > "\${fpath[1]}/_slipway"
  $ slipway completion fish > ~/.config/fish/completions/slipway.fish`,
    )
    .action(async (shell: Shell) => {
      const { script } = await import('./run.ts');
      await world.out.write(script(shell, program));
      done(0);
    });
}
