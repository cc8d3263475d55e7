import { inAscii } from '../../document/ascii.ts';
import { documentFormats } from '../../document/report.ts';
import { defineCommand, option } from '../define-command.ts';
import { queryEach } from '../runtime/queries/query.ts';
import { designExitCodes, designGroups, designPaths, shared } from '../shared-options.ts';

export const show = defineCommand({
  name: 'show',
  alsoCalled: ['draw', 'view'],
  about: 'Draw ships in the terminal: outline, hull rows and arcs.',
  arguments: [designPaths],
  options: {
    ascii: option.flag('--ascii', 'draw with ASCII characters only'),
    ...designGroups({ output: shared.output, force: shared.force }),
  },
  details: 'At most 80 columns wide. `slipway ssd` prints the sheet of a ship, `slipway cost` what each part costs.',
  exitCodes: designExitCodes,
  examples: ['slipway show valiant.yaml', ['slipway show designs/concord --ascii', 'a folder, for old terminals']],
  run: async ([paths], { ascii = false, ...options }, world) => {
    const { showReport } = await import('../../reports/design/show.ts');
    const formats = documentFormats(async () => showReport);
    const reports = ascii ? { ...formats, table: async () => inAscii(await formats.table()) } : formats;
    return queryEach(paths, { ...options, format: 'table' }, { answer: (ship) => ship, reports }, world);
  },
});
