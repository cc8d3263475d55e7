import { costFormats } from '../../reports/formats.ts';
import { defineCommand, option } from '../define-command.ts';
import { loadRequests } from '../runtime/output/report-writer.ts';
import { checkAll } from '../runtime/queries/check-files.ts';
import { designExitCodes, designPaths, pathsOrFolder, reportGroups, shared } from '../shared-options.ts';
import { UsageError } from '../world.ts';

export const cost = defineCommand({
  name: 'cost',
  alsoCalled: ['price', 'points'],
  about: 'Compute mass and points: itemized for one ship, a table for several.',
  arguments: [designPaths],
  options: {
    explain: option.flag('--explain', 'show the calculation and source of each line'),
    cpv: shared.cpv,
    ...reportGroups(Object.keys(costFormats), 'table'),
  },
  exitCodes: designExitCodes,
  examples: [
    'slipway cost --explain --cpv designs/concord/valiant.yaml',
    "slipway cost 'fleet/**/*.yaml' --format csv > fleet.csv",
  ],
  run: async ([paths], options, world) => {
    const formats = options.format.length > 0 ? options.format : [{ format: 'table' }];
    if (options.explain && formats.every(({ format }) => format === 'csv'))
      throw new UsageError('--explain cannot be used with --format csv', 'use --format json');
    const requests = await loadRequests(formats, options.output, costFormats);
    return checkAll(pathsOrFolder(paths, options), requests, options, world);
  },
});
