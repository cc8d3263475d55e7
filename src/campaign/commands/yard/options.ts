import type { Command } from 'commander';
import { designExitCodes, helpText, queryOptions } from '../../../cli/options/design-options.ts';
import type { QueryOptions } from '../../../cli/runtime/queries/query-each.ts';
import { wholeNumber } from '../../../cli/shared-options.ts';
import type { World } from '../../../cli/world.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import type { WorldKind } from '../../ledger/entry-kinds.ts';
import { ledger } from '../shared/ledger-options.ts';

interface YardOptions extends QueryOptions {
  readonly first: number;
  readonly second: number;
  readonly planetary?: WorldKind;
}

const rating = wholeNumber(1, 10_000);

export function addYard(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign
    .command('yard')
    .description('Show what a shipyard costs, what it can build, and how long it takes.')
    .requiredOption('--first <rating>', 'RPs the yard processes per turn', rating)
    .requiredOption('--second <rating>', 'mass of the largest hull it builds', rating)
    .addOption(ledger.planetary());
  const paths = 'design files, folders or globs; `-` reads standard input; without any, prices the yard only';
  helpText(queryOptions(command, paths), {
    details: `A ship costs the points of its class with standard wings in RPs, the first of a new class 10%
more. A rating costs its printed row; other ratings are sums of rows, at the least cost. Sites:
habitable (default), hostile (unbreathable atmosphere), gas-giant, airless. See
\`slipway explain campaign-yard\` for our reading of the rules.`,
    exitCodes: { ...designExitCodes, 0: 'no errors, even if the yard cannot build a design' },
    examples: [
      'slipway campaign yard designs/hesperid --first 50 --second 100',
      'slipway campaign yard lander.yaml --first 30 --second 50 --planetary',
    ],
  }).action(async (given: string[], { planetary: site, ...options }: YardOptions) => {
    const { queryEach } = await import('../../../cli/runtime/queries/query-each.ts');
    const { computeYardBuild } = await import('../../calculators/yards.ts');
    const { yardFormats } = await import('../../reports/yard.ts');
    const yard = { first: options.first, second: options.second, site };
    const answer = (ship: Ship) => computeYardBuild(ship, yard);
    done(await queryEach(given, options, { answer, formats: yardFormats(yard), allowNoDesigns: true }, world));
  });
}
