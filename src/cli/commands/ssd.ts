import { defineCommand } from '../define-command.ts';
import { designPaths } from '../shared-options.ts';
import { ssdOptions } from './ssd/options.ts';

export const ssd = defineCommand({
  name: 'ssd',
  alsoCalled: ['print', 'sheet', 'pdf'],
  about: 'Print Ship Systems Displays (ship sheets) as PDF, SVG or PNG.',
  arguments: [designPaths],
  options: ssdOptions,
  exitCodes: {
    0: 'printed',
    1: 'at least one design has errors or is too large to print',
    2: 'wrong usage, or a file cannot be read or written',
  },
  examples: [
    'slipway ssd designs/concord/valiant.yaml',
    ['slipway ssd designs/concord -o fleet.pdf', 'a navy, packed by size, with bookmarks'],
    ['slipway ssd designs/concord --sort=-points', 'most expensive first'],
  ],
  run: async ([paths], options, world) => (await import('./ssd/run.ts')).printSheets(paths, options, world),
});
