/** Options that several commands share, so that the same option has the same words everywhere. */

import { type Command, Option } from 'commander';
import { editions } from '../../rules/model/edition.ts';
import type { Example } from '../define-command.ts';
import { helpBelowOptions } from '../help-layout.ts';

/** Heading of the options that decide which rules apply. */
const rulesHeading = 'Rules options:';

/** Shared options by name. Functions, because commander changes the options that it is given. */
export const shared = {
  format: (choices: readonly string[] = ['table', 'json'], usual = 'table') =>
    new Option('--format <format>', 'output format').choices(choices).default(usual),
  output: () => new Option('-o, --output <file>', 'write output to a file instead of standard output'),
  overwrite: () => new Option('--force', 'overwrite existing files'),
  class: () => new Option('--class <name>', 'class name, if the file holds several designs'),
  state: (description: string) =>
    new Option('--state <file>', `${description}; repeatable, applied in order`).argParser(collect),
  stdinFilename: () => new Option('--stdin-filename <name>', 'file name to show for standard input').default('<stdin>'),
  noIgnore: () => new Option('--no-ignore', 'include files that .gitignore or the configuration excludes from folders'),
  rules: rulesOption,
  noWaivers: () => new Option('--no-waivers', 'ignore the waivers in designs and fleets').helpGroup(rulesHeading),
};

function rulesOption(description = 'use this edition, overriding `rules` in files'): Option {
  return new Option('--rules <edition>', description).choices(Object.keys(editions));
}

const designPaths = 'design files, folders or globs; `-` reads standard input';

/** Exit codes of commands that check designs. */
export const designExitCodes: ExitCodes = {
  0: 'no errors',
  1: 'at least one design has errors',
  2: 'wrong usage, or a file cannot be read',
};

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

/** Adds output options, with the color options. */
export function outputOptions(command: Command, ...options: readonly Option[]): Command {
  return addGroup(command, 'Output options:', [
    ...options,
    new Option('--color', 'use color even if output is not a terminal'),
    new Option('--no-color', 'disable color'),
  ]);
}

/** Adds the paths of designs as arguments, and options for reading them. */
function inputOptions(command: Command, paths = designPaths, ...options: readonly Option[]): Command {
  const all = [...options, shared.noIgnore(), shared.stdinFilename()];
  return addGroup(command.argument('[path...]', paths), 'Input options:', all);
}

/** Adds rules options, with the configuration options. */
export function rulesOptions(command: Command, ...options: readonly Option[]): Command {
  return addGroup(command, rulesHeading, [
    ...options,
    new Option('--config <file>', 'use this configuration file instead of the nearest slipway.config.yaml'),
    new Option('--no-config', 'ignore configuration files'),
  ]);
}

/** Adds paths, rules and output options of a command that prices designs; `output` are its own output options. */
function designOptions(command: Command, paths?: string, ...output: readonly Option[]): Command {
  return rulesOptions(inputOptions(outputOptions(command, ...output), paths), shared.rules());
}

/** Adds the options of a query command: designs, format and output. */
export function queryOptions(command: Command, paths?: string, formats?: readonly string[]): Command {
  return designOptions(command, paths, shared.format(formats), shared.output(), shared.overwrite());
}

/** Collects the values of a repeatable option. */
export function collect(given: string, before: readonly string[] = []): readonly string[] {
  return [...before, given];
}
