/** Options of `slipway site` and `serve`. */

import { InvalidArgumentError } from 'commander';
import { type OptionsOf, option } from '../../cli/define-command.ts';
import { rulesGroup, shared, wholeNumber } from '../../cli/shared-options.ts';

/** Options of both. */
const pageOptions = {
  title: option.parsed('--title <title>', 'title of the site (default: "Shipyard")', parseTitle),
  ledger: option.text('--ledger <file>', 'ledger of a campaign: adds its register'),
  player: option.text('--player <letters>', 'with --ledger: show only what this player may see'),
  git: option.text('--git <ref>', 'show changes since this commit (default: the last one)'),
  ignore: shared.ignore,
};

export const siteOptions = {
  ...pageOptions,
  output: option.text('-o, --output <folder>', 'folder of the site; an earlier site in it is replaced'),
  workbenchOnly: option.flag('--workbench-only', 'write only the workbench, as one file (default: workbench.html)'),
  base: option.parsed('--base <url>', 'public URL of the site, for search engines', parseBase),
  ...rulesGroup({ rules: shared.rules() }),
};

export const serveOptions = {
  ...pageOptions,
  port: option.withDefault(option.parsed('--port <number>', 'port; 0 picks a free one', wholeNumber(0, 65_535)), 8080),
  host: option.withDefault(
    option.text('--host <address>', 'address to listen on; others can then read the designs'),
    '127.0.0.1',
  ),
  ...rulesGroup({ rules: shared.rules() }),
};

export type SiteCommandOptions = OptionsOf<typeof siteOptions>;
export type ServeOptions = OptionsOf<typeof serveOptions>;

function parseTitle(given: string): string {
  if (given.trim() === '') throw new InvalidArgumentError('Expected a title, such as "Harbor Club".');
  return given;
}

function parseBase(given: string): string {
  const isAddress = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  if (!isAddress) throw new InvalidArgumentError('Expected an address, such as https://example.org/ships/.');
  const { origin, pathname } = new URL(given);
  return `${origin}${pathname.replace(/\/?$/, '/')}`;
}
