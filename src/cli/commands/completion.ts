import { Argument, type Command } from 'commander';

const shells = ['bash', 'zsh', 'fish'] as const;

/** `slipway completion`: a script that makes the shell complete commands, options and ids. */
export function addCompletion(program: Command, done: (code: number) => void): void {
  program
    .command('completion')
    .description('Print a script that makes your shell complete slipway.')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText(
      'after',
      `
Examples:
  $ slipway completion bash > ~/.local/share/bash-completion/completions/slipway
  $ slipway completion zsh > "\${fpath[1]}/_slipway"
  $ slipway completion fish > ~/.config/fish/completions/slipway.fish`,
    )
    .action(async (shell: (typeof shells)[number]) => {
      const { printScript } = await import('../completion.ts');
      printScript(shell, program);
      done(0);
    });
  // What the script asks at every press of the key.
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .action(async (words: string[]) => {
      const { printCandidates } = await import('../completion.ts');
      printCandidates(words, program);
      done(0);
    });
}
