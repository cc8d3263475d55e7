import type { Command } from 'commander';
import { helpText, outputOptions } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { HelpOptions } from './run.ts';

/** `slipway help`: the options of a command, or a page of the manual. */
export function addHelp(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .helpCommand(false)
    .command('help')
    .description('Show help for a command, or a page of the manual.')
    .argument('[topic...]', 'command or topic (default: list them)')
    .option('--copy <folder>', 'with `slipway help examples`: copy the example designs to a new folder');
  outputOptions(command);
  helpText(command, {
    details: `On a terminal, manual pages are shown by $PAGER (default: less -R); NO_PAGER=1 prints them
directly. Piped output is Markdown.`,
    exitCodes: { 0: 'shown or copied', 2: 'wrong usage, unknown topic, or the folder exists' },
    examples: [
      ['slipway help campaign register', 'the options of a subcommand'],
      ['slipway help house-rules', 'a page of the manual'],
      ['slipway help examples --copy designs', 'copy the example designs'],
    ],
  }).action(async (topic: readonly string[], options: HelpOptions) => {
    const { showHelp } = await import('./run.ts');
    await showHelp(topic, options, program, world);
    done(0);
  });
}
