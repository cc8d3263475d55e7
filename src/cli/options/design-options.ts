/** Options that several commands share, so that the same option has the same words everywhere. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import { editions } from '../../rules/model/edition.ts';
import type { Example } from '../define-command.ts';
import { helpBelowOptions } from '../help-layout.ts';
import type { ReportRequest } from '../runtime/output/report-writer.ts';
import { wholeNumber } from '../shared-options.ts';

/** Heading of the options that decide which rules apply. */
const rulesHeading = 'Rules options:';

/** Shared options by name. Functions, because commander changes the options that it is given. */
export const shared = {
  format: (choices: readonly string[] = ['table', 'json'], usual = 'table') =>
    new Option('--format <format>', 'output format').choices(choices).default(usual),
  output: () => new Option('-o, --output <file>', 'write output to a file instead of standard output'),
  split: () => new Option('--split <folder>', 'output folder, one file per ship'),
  overwrite: () => new Option('--force', 'overwrite existing files'),
  sandbox: () =>
    new Option('--sandbox <folder>', 'refuse designs outside this folder; read no configuration except --config'),
  dryRun: () => new Option('--dry-run', 'write nothing; show the changes as a diff'),
  cpv: () => new Option('--cpv', 'also show the combat point value (CPV)'),
  class: () => new Option('--class <name>', 'class name, if the file holds several designs'),
  state: (description: string) =>
    new Option('--state <file>', `${description}; repeatable, applied in order`).argParser(collect),
  paper: () => new Option('--paper <paper>', 'paper size').choices(['a4', 'letter']).default('a4'),
  light: () => new Option('--light', 'Full Thrust Light record sheet: ships side by side above one movement plot'),
  blank: () => new Option('--blank', 'leave class and navy names blank to fill in by hand'),
  badge: () => new Option('--badge <file>', 'badge next to the names: an SVG or PNG file'),
  marks: () => new Option('--marks', 'fold and cut marks between the ships of a page'),
  dpi: () => new Option('--dpi <number>', 'dots per inch of a PNG (default: 300)').argParser(wholeNumber(36, 600)),
  allowIllegal: (description = 'print designs with errors too, marked NOT LEGAL') =>
    new Option('--allow-illegal', description),
  stdinFilename: () => new Option('--stdin-filename <name>', 'file name to show for standard input').default('<stdin>'),
  noIgnore: () => new Option('--no-ignore', 'include files that .gitignore or the configuration excludes from folders'),
  rules: rulesOption,
  noWaivers: () => new Option('--no-waivers', 'ignore the waivers in designs and fleets').helpGroup(rulesHeading),
  figuresRules: () => rulesOption('use the figures of this edition'),
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
export function inputOptions(command: Command, paths = designPaths, ...options: readonly Option[]): Command {
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
export function designOptions(command: Command, paths?: string, ...output: readonly Option[]): Command {
  return rulesOptions(inputOptions(outputOptions(command, ...output), paths), shared.rules());
}

/** Adds the options of a query command: designs, format and output. */
export function queryOptions(command: Command, paths?: string, formats?: readonly string[]): Command {
  return designOptions(command, paths, shared.format(formats), shared.output(), shared.overwrite());
}

/** Adds the options of a command that reports on many designs, in several formats at once. */
export function reportOptions(command: Command, formats: readonly string[], usual: string): Command {
  const format = new Option('--format <format>', 'output format, repeatable; `format=file` writes to a file')
    .choices(formats)
    .default([], JSON.stringify(usual))
    .argParser((given: string, before: readonly ReportRequest[]) => [...before, parseFormat(given, formats)]);
  const changed = new Option(
    '--changed [ref]',
    'read only new files and files changed since a commit (default: HEAD); `main...` means since this branch left main; without paths, searches the current folder',
  );
  const withOutput = outputOptions(command, format, shared.output(), shared.overwrite());
  return rulesOptions(inputOptions(withOutput, designPaths, changed), shared.rules());
}

function parseFormat(given: string, formats: readonly string[]): ReportRequest {
  const [, format = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(given) ?? [];
  if (file === '') throw new InvalidArgumentError('Missing file name after =.');
  if (formats.includes(format)) return { format, file };
  throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
}

/** Collects the values of a repeatable option. */
export function collect(given: string, before: readonly string[] = []): readonly string[] {
  return [...before, given];
}
