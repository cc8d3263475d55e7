import type { Command } from 'commander';
import { helpText, queryOptions, shared } from '../../../cli/options/design-options.ts';
import { wholeNumber } from '../../../cli/shared-options.ts';
import type { World } from '../../../cli/world.ts';
import type { RefitQueryOptions } from './run.ts';

export function addRefit(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign
    .command('refit')
    .description('Compute the cost of refitting a ship to another design of equal mass.')
    .option('--new-class', 'treat the result as a new class despite its name (10% premium)')
    .option('--known-class', 'treat the result as an existing class despite its name (no premium)')
    .addOption(shared.class())
    .option('--first <points>', 'RPs a yard processes per turn; adds the build time', wholeNumber(1, 100_000));
  helpText(queryOptions(command, 'the current design, then the new one; one may be `-`'), {
    details: `Cost: the new systems, plus 10% for a new class, less half the price of systems no longer used.
Systems are matched by content, hull and armor by boxes. See \`slipway explain campaign-refit\`.`,
    exitCodes: {
      0: 'no errors',
      1: 'at least one design has errors',
      2: 'wrong usage, different hull masses, or a file cannot be read',
    },
    examples: [
      'slipway campaign refit valiant.yaml victrix.yaml --first 50',
      'slipway campaign refit old.yaml new.yaml --format json | jq .refit.sums',
    ],
  }).action(async (paths: string[], options: RefitQueryOptions) => {
    const { runRefit } = await import('./run.ts');
    done(await runRefit(paths, options, world));
  });
}
