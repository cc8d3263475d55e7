import { type Command, InvalidArgumentError } from 'commander';
import { helpText, rulesOptions, shared } from '../../../cli/options/design-options.ts';
import type { World } from '../../../cli/world.ts';
import { siteOptions } from '../site-options.ts';
import type { SiteCommandOptions } from './run.ts';

export function addSite(program: Command, world: World, done: (code: number) => void): void {
  const command = siteOptions(
    program
      .command('site')
      .description('Write a website of designs and fleets: sheets, itemized costs, findings, packs.'),
  )
    .option('-o, --output <folder>', 'folder of the site; an earlier site in it is replaced')
    .option('--workbench-only', 'write only the workbench, as one file (default: workbench.html)')
    .option('--base <url>', 'public URL of the site, for search engines', parseBase);
  helpText(rulesOptions(command, shared.rules()), {
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
  }).action(async (paths: string[], options: SiteCommandOptions) => {
    const { runSite } = await import('./run.ts');
    done(await runSite(paths, options, world));
  });
}

function parseBase(given: string): string {
  const isAddress = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  if (!isAddress) throw new InvalidArgumentError('Expected an address, such as https://example.org/ships/.');
  const { origin, pathname } = new URL(given);
  return `${origin}${pathname.replace(/\/?$/, '/')}`;
}
