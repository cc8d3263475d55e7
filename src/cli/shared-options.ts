/** Arguments and options that several commands have, with the same names and words. */

import { InvalidArgumentError } from 'commander';
import { type DocumentFormat, documentFormatNames } from '../document/report.ts';
import { type Edition, editions } from '../rules/model/citation.ts';
import { didYouMean } from '../text/names.ts';
import { fieldNames } from '../workshop/ls-fields.ts';
import { argument, inGroup, type OptionDefinition, type OptionSet, option } from './define-command.ts';
import type { ReportRequest } from './runtime/output/report-writer.ts';

const editionNames = Object.keys(editions) as readonly Edition[];

const rulesHeading = 'Rules options:';

/** Designs to read. */
export const designPaths = argument('[path...]', 'design files, folders or globs; `-` reads standard input');

/** Exit codes of commands that check designs. */
export const designExitCodes = {
  0: 'no errors',
  1: 'at least one design has errors',
  2: 'wrong usage, or a file cannot be read',
} as const;

/** `--format` of reports; `table` is the default. */
function format(): OptionDefinition<DocumentFormat, true>;
function format<const Format extends string>(choices: readonly Format[]): OptionDefinition<Format, true>;
function format(choices: readonly string[] = documentFormatNames): OptionDefinition<string, true> {
  return option.withDefault(option.choice('--format <format>', 'output format', choices), 'table');
}

const output = option.text('-o, --output <file>', 'write output to a file instead of standard output');
const split = option.text('--split <folder>', 'output folder, one file per ship');
const force = option.flag('--force', 'overwrite existing files');
const sandbox = option.text(
  '--sandbox <folder>',
  'refuse designs outside this folder; read no configuration except --config',
);
const dryRun = option.flag('--dry-run', 'write nothing; show the changes as a diff');
const cpv = option.flag('--cpv', 'also show the combat point value (CPV)');
const className = option.text('--class <name>', 'class name, if the file holds several designs');
const paper = option.choice('--paper <paper>', 'paper size (default: that of the template, a4)', ['a4', 'letter']);
const light = option.flag('--light', 'Full Thrust Light: its record sheet and its systems only, ships side by side');
const blank = option.flag('--blank', 'leave class and navy names blank to fill in by hand');
const badge = option.text('--badge <file>', 'badge next to the names: an SVG or PNG file');
const marks = option.flag('--marks', 'fold and cut marks between the ships of a page');
const dpi = option.parsed('--dpi <number>', 'dots per inch of a PNG (default: 300)', wholeNumber(36, 600));
const stdinFilename = option.withDefault(
  option.text('--stdin-filename <name>', 'file name to show for standard input'),
  '<stdin>',
);
const ignore = option.flag('--no-ignore', 'include files that .gitignore or the configuration excludes from folders');

function state(about: string): OptionDefinition<readonly string[], false> {
  return option.list('--state <file>', `${about}; repeatable, applied in order`);
}

function allowIllegal(about = 'print designs with errors too, marked NOT LEGAL') {
  return option.flag('--allow-illegal', about);
}

/** `--rules`: the edition that the command uses. */
function rules(about = 'use this edition, overriding `rules` in files'): OptionDefinition<Edition, false> {
  return option.choice('--rules <edition>', about, editionNames);
}

/** `--rules` of commands that show figures of the rulebook. */
const figuresRules = rules('use the figures of this edition');

const noWaivers: OptionDefinition<boolean, false> = {
  ...option.flag('--no-waivers', 'ignore the waivers in designs and fleets'),
  group: rulesHeading,
};

/** Shared options by name. */
export const shared = {
  format,
  output,
  split,
  force,
  allowIllegal,
  sandbox,
  dryRun,
  cpv,
  class: className,
  paper,
  light,
  blank,
  badge,
  marks,
  dpi,
  stdinFilename,
  ignore,
  state,
  rules,
  figuresRules,
  noWaivers,
};

/** Where and how a report is printed: the options given, and color. */
export function outputGroup<Options extends OptionSet>(options: Options) {
  const color = option.flag('--color', 'use color even if output is not a terminal', {
    negation: { flags: '--no-color', about: 'disable color' },
  });
  return inGroup('Output options:', { ...options, color });
}

/** How designs are found. */
export function inputGroup<Options extends OptionSet>(options: Options) {
  return inGroup('Input options:', { ...options, ignore, stdinFilename });
}

const allowOutside = option.flag(
  '--allow-outside',
  'read files outside the repository that fleets, ledgers and configurations name',
);

/** Which rules apply: the options given, and the configuration. */
export function rulesGroup<Options extends OptionSet>(options: Options) {
  const config: OptionDefinition<string | boolean, false> = {
    flags: '--config <file>',
    about: 'use this configuration file instead of the nearest slipway.config.yaml',
    negation: { flags: '--no-config', about: 'ignore configuration files' },
  };
  return inGroup(rulesHeading, { ...options, config, allowOutside });
}

/** For hooks, which name files one by one. */
export const skipOthers = option.flag(
  '--skip-others',
  'skip named files without class, mass and hull, as in folders: those of other programs',
);

/** Options of a command that reads and prices designs; `own` are its own output options. */
export function designGroups<Options extends OptionSet>(own: Options) {
  return { ...outputGroup(own), ...inputGroup({}), ...rulesGroup({ rules: rules() }) };
}

/** Options of a command that answers a question about each design. */
export const queryGroups = designGroups({ format: format(), output, force });

/** Options of a command that reports on many designs, in several formats at once. */
export function reportGroups<const Format extends string>(formats: readonly Format[], usual: Format) {
  const requests: OptionDefinition<readonly ReportRequest[], false> = {
    flags: '--format <format>',
    about: 'output format, repeatable; `format=file` writes to a file',
    choices: formats,
    defaultText: JSON.stringify(usual),
    parse: (given, before = []) => [...before, parseFormat(given, formats)],
  };
  const changed: OptionDefinition<string | true, false> = {
    flags: '--changed [ref]',
    about:
      'read only new files and files changed since a commit (default: HEAD); `main...` means since this branch left main; without paths, searches the current folder',
  };
  return {
    ...outputGroup({ format: option.withDefault(requests, []), output, force }),
    ...inputGroup({ changed }),
    ...rulesGroup({ rules: rules() }),
  };
}

/** What is fired at; `ofDesign` are further options about the design of `--against`. */
export function targetGroup<Options extends OptionSet>(ofDesign: Options) {
  const against = option.text(
    '--against <file>',
    'fire at this design, or at the example of this class: its screens, armor, hull and point defense',
  );
  return inGroup('Target options:', { against, ...ofDesign, ...described });
}

/** A target without a design. The choices are for completion: the parsers make numbers of them. */
const described = {
  screens: option.parsed('--screens <level>', 'screen level', parseLevel, { choices: ['0', '1', '2', '3'] }),
  advanced: option.flag('--advanced', 'the screens are advanced'),
  armor: option.parsed('--armor <layers>', 'armor boxes by layer, innermost first: `4/2`', parseLayers),
  stealth: option.parsed('--stealth [level]', 'stealth level, 1 if omitted', parseStealth, { choices: ['1', '2'] }),
  ecm: option.parsed('--ecm <level>', 'levels of ECM, against missiles and small craft', parseLevel, {
    choices: ['0', '1', '2', '3'],
  }),
  holofield: option.flag('--holofield', 'the target has a holofield'),
  pds: option.parsed('--pds <number>', 'point defense systems of the target', wholeNumber(0, 999)),
  cloaked: option.flag('--cloaked', 'the target is cloaked'),
  rear: option.flag('--rear', 'fire through the rear arc of the target, where armor does not count'),
};

function parseLevel(given: string): 0 | 1 | 2 | 3 {
  return wholeNumber(0, 3)(given) as 0 | 1 | 2 | 3;
}

function parseStealth(given: string): 1 | 2 | true {
  if (given === '1' || given === '2') return given === '1' ? 1 : 2;
  throw new InvalidArgumentError('Expected 1 or 2; give the files first.');
}

function parseLayers(given: string): readonly number[] {
  const layers = given.split('/');
  if (layers.length <= 9 && layers.every((boxes) => /^\d{1,3}$/.test(boxes))) return layers.map(Number);
  throw new InvalidArgumentError('Expected boxes by layer, innermost first, such as 4/2.');
}

function parseFormat(given: string, formats: readonly string[]): ReportRequest {
  const [, name = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(given) ?? [];
  if (file === '') throw new InvalidArgumentError('Missing file name after =.');
  if (formats.includes(name)) return { format: name, file };
  throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
}

/** The given paths; without any, the folder of `--sandbox`, or the current one for `--changed`. */
export function pathsOrFolder(
  paths: readonly string[],
  { changed, sandbox }: { readonly changed?: string | true; readonly sandbox?: string },
): readonly string[] {
  if (paths.length > 0) return paths;
  if (sandbox !== undefined) return [sandbox];
  return changed === undefined ? [] : ['.'];
}

/** Parser for a whole number from `min` to `max`. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): (given: string) => number {
  return (given) => {
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value >= min && value <= max) return value;
    const range = max === Number.MAX_SAFE_INTEGER ? `, ${min} or more` : ` from ${min} to ${max}`;
    throw new InvalidArgumentError(`Expected a whole number${range}.`);
  };
}

// The option that sorts designs. A file of its own, because few commands know the fields of designs.

/** Fields of `ls`, some with a minus. */
export function parseFields(given: string, before: readonly string[] = []): readonly string[] {
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !fieldNames.includes(name.replace(/^-/, '')));
  if (unknown === undefined) return [...before, ...names];
  const hint = didYouMean(unknown, fieldNames) ?? `allowed fields are ${fieldNames.join(', ')}.`;
  throw new InvalidArgumentError(`Unknown field \`${unknown}\`; ${hint}`);
}

export const sortOption = option.parsed(
  '--sort <fields>',
  'sort by fields, such as `navy,-points`; a minus sorts in descending order',
  parseFields,
);
