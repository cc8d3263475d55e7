/** Options that several commands share, so that the same option has the same words everywhere. */

import { type Command, Option } from 'commander';
import { editions } from '../../rules/model/edition.ts';
import type { Example } from '../define-command.ts';
import { helpBelowOptions } from '../help-layout.ts';

/** Heading of the options that decide which rules apply. */
const rulesHeading = 'Rules options:';

/** Shared options by name. Functions, because commander changes the options that it is given. */
export const shared = {
  noIgnore: () => new Option('--no-ignore', 'include files that .gitignore or the configuration excludes from folders'),
  rules: rulesOption,
};

function rulesOption(description = 'use this edition, overriding `rules` in files'): Option {
  return new Option('--rules <edition>', description).choices(Object.keys(editions));
}

type ExitCodes = Readonly<Record<number, string>>;

interface HelpText {
  readonly details?: string;
  readonly exitCodes?: ExitCodes;
  readonly examples: readonly Example[];
}

/** Adds the help text below the options: details, exit codes and examples. */
export function helpText(command: Command, text: HelpText): Command {
  return command.addHelpText('after', () => helpBelowOptions(text, command.createHelp()));
}

function addGroup(command: Command, heading: string, options: readonly Option[]): Command {
  for (const option of options) command.addOption(option.helpGroup(heading));
  return command;
}

/** Adds rules options, with the configuration options. */
export function rulesOptions(command: Command, ...options: readonly Option[]): Command {
  return addGroup(command, rulesHeading, [
    ...options,
    new Option('--config <file>', 'use this configuration file instead of the nearest slipway.config.yaml'),
    new Option('--no-config', 'ignore configuration files'),
  ]);
}
