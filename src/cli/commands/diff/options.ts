import type { Command } from 'commander';
import { diffFormats } from '../../../reports/formats.ts';
import { designOptions, helpText, shared } from '../../options/design-options.ts';
import type { World } from '../../world.ts';
import type { DiffOptions } from './run.ts';

export function addDiff(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('diff')
    .description('Compare two designs, two folders, or the working tree with a commit.')
    .option(
      '--git <ref>',
      'compare the paths (default: the current folder) with a commit; `main...` means since this branch left main',
    )
    .addOption(shared.cpv())
    .option('--exit-code', 'exit 1 if the designs differ');
  const paths = 'two design files (one may be `-`) or two folders; with --git, any number of either';
  const output = [shared.format(Object.keys(diffFormats)), shared.output(), shared.overwrite()];
  helpText(designOptions(command, paths, ...output), {
    details: 'Systems are matched by content, so reordering them is not a difference.',
    exitCodes: {
      0: 'compared',
      1: 'designs differ (with --exit-code)',
      2: 'wrong usage, or a file cannot be read',
    },
    examples: [
      'slipway diff valiant.yaml valiant-refit.yaml',
      'slipway diff --git origin/main designs --format markdown -o comment.md',
    ],
  }).action(async (given: string[], options: DiffOptions) => {
    const { runDiff } = await import('./run.ts');
    done(await runDiff(given, options, world));
  });
}
