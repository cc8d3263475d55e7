import type { Command } from 'commander';
import { asking } from '../../../options/query-options.ts';
import type { AskingOptions } from '../../../runtime/queries/query-each.ts';
import type { World } from '../../../world.ts';

/** `slipway campaign cargo`: what ships can carry as freight. */
export function addCargo(campaign: Command, world: World, done: (code: number) => void): void {
  asking(
    campaign.command('cargo').description('Work out what ships can carry: resource points, wings, missiles, mines.'),
  )
    .addHelpText(
      'after',
      `
Holds carry a resource point for each mass, or naval supplies at the mass that they have aboard a
warship. Beside it stands what the campaign rules allow a merchant of that mass, with or without tug.

Exit code 0: no errors; 1: a design has some; 2: wrong usage, or a file that cannot be read.

Examples:
  $ slipway campaign cargo designs/hesperid/windfall.yaml
  $ slipway campaign cargo designs                a row for each design, and the sums
  $ slipway campaign cargo designs --format json | jq '.designs[] | {class, resourcePoints}'`,
    )
    .action(async (paths: string[], options: AskingOptions) => {
      const { answerAll } = await import('../../../runtime/queries/query-each.ts');
      const { cargoOf: answer } = await import('../../../../campaign/cargo.ts');
      const { cargoFormats: formats } = await import('../../../../reports/campaign/cargo.ts');
      done(await answerAll(paths, options, { answer, formats }, world));
    });
}
