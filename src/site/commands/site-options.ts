import { type Command, InvalidArgumentError } from 'commander';
import { shared } from '../../cli/options/design-options.ts';

/** Adds the paths and options of commands that make pages. */
export function siteOptions(command: Command): Command {
  return command
    .argument('[path...]', 'design files, fleet files, folders or globs')
    .option('--title <title>', 'title of the site (default: "Shipyard")', parseTitle)
    .option('--ledger <file>', 'ledger of a campaign: adds its register')
    .option('--player <letters>', 'with --ledger: show what this player may see')
    .option('--git <ref>', 'show changes since this commit (default: the last one)')
    .addOption(shared.noIgnore());
}

function parseTitle(given: string): string {
  if (given.trim() === '') throw new InvalidArgumentError('Expected a title, such as "Harbor Club".');
  return given;
}
