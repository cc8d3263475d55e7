/** The door of the website: the commands that make it. */

import { argument, defineCommand } from '../cli/define-command.ts';
import { serveOptions, siteOptions } from './commands/options.ts';

const paths = argument('[path...]', 'design files, fleet files, folders or globs');

export const site = defineCommand({
  name: 'site',
  about: 'Write a website of designs and fleets: sheets, itemized costs, findings, packs.',
  arguments: [paths],
  options: siteOptions,
  details: `The site needs no server: open index.html, or put the folder on any web space. Sheets of
unchanged designs are reused from the earlier site. A folder with other files is never written to.

The workbench is a design editor that runs in a browser. --workbench-only writes it as one file to
share, with the configuration of the given folder (default: the current folder).`,
  exitCodes: {
    0: 'written, even if designs have errors',
    2: 'wrong usage, or a file cannot be read or written',
  },
  examples: [
    'slipway site designs -o public --title "Harbour Club"',
    ['slipway site . -o public --ledger war.ledger.yaml', 'with the register of a campaign'],
    ['slipway site --workbench-only -o workbench.html', 'an editor for players without slipway'],
  ],
  run: async ([given], options, world) => (await import('./commands/site/run.ts')).runSite(given, options, world),
});

export const serve = defineCommand({
  name: 'serve',
  about: 'Show designs and fleets in a browser, live while files are edited.',
  arguments: [paths],
  options: serveOptions,
  details: `Prints the address and runs until Ctrl-C. Saved changes appear at once. While a file cannot be
read, its last good sheet stays. Nothing is written.`,
  exitCodes: { 0: 'stopped by Ctrl-C', 2: 'wrong usage, or the port is in use' },
  examples: ['slipway serve designs', ['slipway serve . --port 0', 'on any free port']],
  run: async ([given], options, world) => (await import('./commands/serve/run.ts')).runServe(given, options, world),
});
