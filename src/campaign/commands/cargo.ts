import { defineCommand } from '../../cli/define-command.ts';
import { queryEach } from '../../cli/runtime/queries/query-each.ts';
import { designExitCodes, designPaths, queryGroups } from '../../cli/shared-options.ts';
import { queryFormats } from '../../reports/formats.ts';
import { computeCargoCapacity as answer } from '../calculators/cargo.ts';
import { cargoReport } from '../reports/cargo.ts';

export const cargo = defineCommand({
  name: 'cargo',
  about: 'Compute freight capacity: resource points, wings, missiles, mines.',
  arguments: [designPaths],
  options: queryGroups,
  details: `Holds carry one resource point per mass, or naval supplies at their mass aboard a warship. Also
shows the campaign-rule allowance for a merchant of that mass, with or without tug drive.`,
  exitCodes: designExitCodes,
  examples: [
    'slipway campaign cargo designs/hesperid/windfall.yaml',
    "slipway campaign cargo designs --format json | jq '.designs[] | {class, resourcePoints}'",
  ],
  run: ([paths], options, world) =>
    queryEach(paths, options, { answer, reports: queryFormats(async () => cargoReport) }, world),
});
