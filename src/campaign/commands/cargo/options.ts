import type { Command } from 'commander';
import { designExitCodes, helpText, queryOptions } from '../../../cli/options/design-options.ts';
import type { QueryOptions } from '../../../cli/runtime/queries/query-each.ts';
import type { World } from '../../../cli/world.ts';

export function addCargo(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign
    .command('cargo')
    .description('Compute freight capacity: resource points, wings, missiles, mines.');
  helpText(queryOptions(command), {
    details: `Holds carry one resource point per mass, or naval supplies at their mass aboard a warship. Also
shows the campaign-rule allowance for a merchant of that mass, with or without tug drive.`,
    exitCodes: designExitCodes,
    examples: [
      'slipway campaign cargo designs/hesperid/windfall.yaml',
      "slipway campaign cargo designs --format json | jq '.designs[] | {class, resourcePoints}'",
    ],
  }).action(async (paths: string[], options: QueryOptions) => {
    const { queryEach } = await import('../../../cli/runtime/queries/query-each.ts');
    const { computeCargoCapacity: answer } = await import('../../calculators/cargo.ts');
    const { cargoFormats: formats } = await import('../../reports/cargo.ts');
    done(await queryEach(paths, options, { answer, formats }, world));
  });
}
