import { Argument, type Command } from 'commander';
import { helpText } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { Shell } from './run.ts';

const shells: readonly Shell[] = ['bash', 'zsh', 'fish'];

export function addCompletion(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('completion')
    .description('Print a shell completion script.')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells));
  helpText(command, {
    details: `Print the script again after updating slipway. It completes the systems of the rulebooks,
not those added by house rules.`,
    exitCodes: { 0: 'printed', 2: 'wrong usage' },
    examples: [
      'slipway completion bash > ~/.local/share/bash-completion/completions/slipway',
      `slipway completion zsh > "\${fpath[1]}/_slipway"`,
    ],
  }).action(async (shell: Shell) => {
    const { completionScript } = await import('./run.ts');
    const { manualTopics } = await import('../../runtime/files/manual-pages.ts');
    await world.out.write(completionScript(shell, program, manualTopics(world)));
    done(0);
  });
}
