/** Configuration files: which one applies to a file, and the resulting settings. */

import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  applySettings,
  type Config,
  configFileNames,
  defaultSettings,
  ignoreWaivers,
  type Override,
  type Settings,
  strictestPolicy,
  type WaiverPolicy,
} from '../../../config/settings.ts';
import type { Finding } from '../../../findings/finding.ts';
import { faultFinding } from '../../../parse/messages/faults.ts';
import { configurationFile, defaultEdition, type Edition } from '../../../rules/model/citation.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { type HouseRules, type RuleSet, withoutHouseRules } from '../../../rules/model/house-rules.ts';
import { UsageError, type World } from '../../world.ts';
import type { IsExcluded } from '../files/find-inputs.ts';
import { accessTo, foldersUp, isLink, isOutside, openSandbox, relativeName, similarFileName } from '../files/paths.ts';
import { printFindings } from '../output/output.ts';
import {
  badgeOutside,
  type ConfigFindings,
  type ConfigProblem,
  type ConfigReadState,
  configName,
  findingsRead,
  loadHouseRules,
  outsideProblem,
  type ReportConfigProblem,
  readConfigData,
  reportIssues,
  resolveBadges,
} from './config-files.ts';

/** Command-line options about configuration. */
export interface ConfigOptions {
  /** One file for all designs, or `false` for none. */
  readonly config?: string | boolean;
  readonly rules?: Edition;
  /** `false` to ignore the waivers in files. */
  readonly waivers?: boolean;
  /** A folder of untrusted files: no configuration is read except the one given by name. */
  readonly sandbox?: string;
  /** Color of the errors in configurations. */
  readonly color?: boolean;
  /** A configuration or house rules that an editor has open, with its text. */
  readonly unsaved?: { readonly path: string; readonly bytes: Uint8Array };
}

/** The same, where `undefined` means not given. */
export type GivenConfigOptions = { readonly [Key in keyof ConfigOptions]: ConfigOptions[Key] | undefined };

/** The configuration files of a run. Each is read once. */
export interface Configs {
  /** Settings for the file at `path`; `undefined` if its configuration has errors. */
  readonly settingsOf: (path: string) => Promise<Settings | undefined>;
  /** The same from the configuration that applies to `owner`, which the author of the file at `path` cannot replace. */
  readonly settingsFrom: (owner: string, path: string) => Promise<Settings | undefined>;
  /** True for a file of house rules that a configuration read so far names. */
  readonly isHouseRules: (path: string) => boolean;
  /** The files that `ignore` excludes from a folder. */
  readonly ignoredIn: (folder: string) => Promise<IsExcluded>;
  /** Names of the configuration files that apply to `path`, highest precedence first. */
  readonly sourcesOf: (path: string) => Promise<readonly string[]>;
  /** Paths of all configuration files read so far. */
  readonly filesRead: () => readonly string[];
  /** Reads a configuration for its findings. */
  readonly read: (path: string) => Promise<void>;
  /** The findings in them so far, by file. */
  readonly findings: () => readonly ConfigFindings[];
  /** Prints these findings to standard error. */
  readonly printErrors: () => Promise<void>;
}

/** Tests the path of a file. */
type Matcher = (path: string) => boolean;

/** One configuration file. */
interface Layer {
  readonly name: string;
  readonly config: Config<HouseRules>;
  readonly overrides: readonly { readonly override: Override<HouseRules>; readonly matches: Matcher }[];
  readonly isIgnored: Matcher;
}

/** The configuration files that apply to a folder. */
interface Stack {
  /** Lowest precedence first. */
  readonly layers: readonly Layer[];
  /** The result without overrides. */
  readonly settings: Settings;
  /** The results with overrides, by those that match: a digit for each. */
  readonly byOverrides: Map<string, Settings>;
}

type StackOrBroken = Stack | 'broken';

const emptyStack: Promise<Stack> = Promise.resolve({
  layers: [],
  settings: defaultSettings,
  byOverrides: new Map(),
});

/** Opens the configurations of a run. Throws a {@link UsageError} if the file named by `--config` does not exist. */
export function openConfigs(options: GivenConfigOptions, world: World): Configs {
  const { config: given, rules, sandbox, waivers = true, color } = options;
  // A sandboxed file must not select a configuration.
  const config = sandbox !== undefined && typeof given !== 'string' ? false : given;
  const byFile = new Map<string, Promise<StackOrBroken>>();
  const byFolder = new Map<string, Promise<StackOrBroken>>();
  const byDecidedFolder = new Map<string, Promise<readonly Stack[] | 'broken'>>();
  const named = typeof config === 'string' ? resolve(world.cwd, config) : undefined;
  if (named !== undefined) {
    refuseMissing(config as string, named, world.cwd);
    world.named.add(named);
  }
  const boundary = named === undefined ? undefined : openSandbox(sandbox, world);
  const reading: ConfigReadState = {
    world,
    findings: new Map(),
    paths: [],
    houseRules: new Map(),
    named,
    unsaved: options.unsaved,
    // A configuration outside the sandbox is the user's own.
    boundary: boundary && !isOutside(named as string, boundary.folder) ? boundary : undefined,
    unquoted: new Set(),
  };

  const fromFile = (path: string) => getOrCompute(byFile, path, () => readStack(path, reading));
  const fromFolder = (folder: string): Promise<StackOrBroken> =>
    getOrCompute(byFolder, folder, () => {
      const own = configFileNames.map((name) => join(folder, name)).find(isPresent);
      if (own !== undefined) return fromFile(own);
      const parent = dirname(folder);
      return parent === folder ? emptyStack : fromFolder(parent);
    });
  const stackIn = (folder: string): Promise<StackOrBroken> => {
    if (config === false) return emptyStack;
    return named === undefined ? fromFolder(folder) : fromFile(named);
  };
  const folderOf = (path: string) => dirname(path === '-' ? join(world.cwd, path) : path);
  const stackFor = (path: string) => stackIn(folderOf(path));
  /** The configurations that decide which waivers in a folder count. */
  const decidersIn = (folder: string): Promise<readonly Stack[] | 'broken'> =>
    getOrCompute(byDecidedFolder, folder, async () => {
      const folders = config === undefined ? [...foldersUp(folder), ...foldersUp(world.cwd)] : [folder];
      const stacks = await Promise.all(folders.map(stackIn));
      if (stacks.includes('broken')) return 'broken';
      return [...new Set(stacks as readonly Stack[])].filter(decidesWaivers);
    });
  const settingsFor = async (folder: string, path: string) => {
    const stack = await stackIn(folder);
    const deciders = await decidersIn(folder);
    if (stack === 'broken' || deciders === 'broken') return undefined;
    const policies = deciders.map((decider) => settingsIn(decider, path).waivers);
    return overridden(settingsIn(stack, path), rules, waivers ? strictestPolicy(policies) : ignoreWaivers);
  };

  return {
    settingsOf: (path) => settingsFor(folderOf(path), path),
    settingsFrom: (owner, path) => settingsFor(folderOf(owner), path),
    isHouseRules: (path) => reading.houseRules.has(path),
    ignoredIn: async (folder) => {
      const stack = await stackIn(folder);
      if (stack === 'broken') return () => false;
      return (path) => reading.houseRules.has(path) || stack.layers.some(({ isIgnored }) => isIgnored(path));
    },
    sourcesOf: async (path) => {
      const stack = await stackFor(path);
      return stack === 'broken' ? [] : stack.layers.map(({ name }) => name).reverse();
    },
    filesRead: () => reading.paths,
    read: async (path) => {
      await fromFile(path);
    },
    findings: () => findingsRead(reading),
    printErrors: async () => {
      for (const { file, findings } of findingsRead(reading)) await printFindings(file, findings, color, world);
    },
  };
}

/**
 * Applies `--rules` and a waiver policy. A file's own folder may hold a configuration that came with it, so folders above and
 * the current one can restrict the policy further.
 */
function overridden(settings: Settings, rules: Edition | undefined, policy: WaiverPolicy | undefined): Settings {
  if (rules === undefined && (policy === undefined || policy === settings.waivers)) return settings;
  return {
    ...settings,
    ...(rules === undefined ? {} : { overridingRules: rules }),
    ...(policy === undefined ? {} : { waivers: policy }),
  };
}

function decidesWaivers({ layers }: Stack): boolean {
  return layers.some(({ config, overrides }) => config.waivers || overrides.some(({ override }) => override.waivers));
}

function refuseMissing(config: string, path: string, cwd: string): void {
  if (!existsSync(path)) {
    const similar = similarFileName(config, cwd);
    const help = similar === undefined ? 'check the name given to --config' : `did you mean ${similar}?`;
    throw new UsageError(`configuration file not found: ${config}`, help);
  }
  if (statSync(path).isDirectory())
    throw new UsageError(`--config must be a file: ${config || 'empty name'}`, 'name a file in it');
}

/** True for files and links. A dangling link counts as a configuration, so it is reported instead of skipped. */
function isPresent(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // The path is too long to exist.
    return false;
  }
}

/** Reads a configuration file and those that it extends. */
async function readStack(path: string, reading: ConfigReadState): Promise<StackOrBroken> {
  if (isLink(path) && accessTo(path, dirname(path), reading.world) !== 'open') reading.unquoted.add(path);
  const layers = await readLayers(path, [], new Set([path]), reading);
  if (layers === 'broken') return layers;
  const settings = layers.reduce((before, { config }) => applySettings(before, config), defaultSettings);
  return { layers, settings, byOverrides: new Map() };
}

/**
 * Reads a configuration file and those that it extends, which come first. A file extended more than once applies at its
 * first position only (`seen`), so it cannot undo settings made since. Errors are reported, and the result is broken.
 */
async function readLayers(
  path: string,
  extending: readonly string[],
  seen: Set<string>,
  reading: ConfigReadState,
): Promise<readonly Layer[] | 'broken'> {
  const { world } = reading;
  const folder = dirname(path);
  const place = { folder, root: dirname(extending[0] ?? path) };
  const read = await readConfigData(
    path,
    reading,
    async () => (await import('../../../config/read-config.ts')).readConfig,
  );
  if (read === 'broken') return read;
  const { data, place: locate } = read;
  const report: ReportConfigProblem = async ({ message, help }, at, section) => {
    const finding = faultFinding('not-offered', message, { path: at, help, cite: configurationFile(section) });
    reportIssues(path, locate([finding]), reading);
    return 'broken' as const;
  };
  const config = await loadHouseRules(data, place, report, reading);
  if (config === 'broken') return 'broken';
  const outside = badgeOutside(config, place, reading);
  if (outside) return report(outside.problem, outside.at, 'navies');
  const layers: Layer[] = [];
  for (const [index, base] of [config.extends ?? []].flat().entries()) {
    const target = resolve(folder, base);
    const problem = extendsProblem({ target, base, root: place.root, extending: [...extending, path] }, reading);
    const at = Array.isArray(config.extends) ? `/extends/${index}` : '/extends';
    if (problem !== undefined) return report(problem, at, 'extends');
    if (seen.has(target)) continue;
    seen.add(target);
    const inner = await readLayers(target, [...extending, path], seen, reading);
    if (inner === 'broken') return inner;
    layers.push(...inner);
  }
  const unknown = await unknownLimits(config, layers);
  if (unknown.length > 0) {
    reportIssues(path, locate(unknown), reading);
    return 'broken';
  }
  return [...layers, await layerOf(configName(path, world), folder, config)];
}

async function layerOf(name: string, folder: string, given: Config<HouseRules>): Promise<Layer> {
  const config = resolveBadges(given, folder);
  const overrides: Layer['overrides'][number][] = [];
  for (const override of config.overrides ?? []) {
    overrides.push({ override, matches: await matcherOf(override.files, folder) });
  }
  return { name, config, overrides, isIgnored: await matcherOf(config.ignore ?? [], folder) };
}

/** Limits that name systems which neither an edition nor the house rules of this configuration or its bases define. */
async function unknownLimits(config: Config<HouseRules>, bases: readonly Layer[]): Promise<readonly Finding[]> {
  if (![config, ...(config.overrides ?? [])].some(({ limits }) => limits)) return [];
  const { houseRulesIn, unknownLimitIds } = await import('../../../config/validate-limits.ts');
  return unknownLimitIds(config, [...bases.map((base) => base.config), config].flatMap(houseRulesIn));
}

interface Extension {
  readonly target: string;
  /** The name of the target in the configuration. */
  readonly base: string;
  readonly root: string;
  /** The files that lead to it, outermost first. */
  readonly extending: readonly string[];
}

/** The reason why `base` cannot be extended, if any. */
function extendsProblem(
  { target, base, root, extending }: Extension,
  reading: ConfigReadState,
): ConfigProblem | undefined {
  const { world } = reading;
  const outside = outsideProblem(target, base, root, reading);
  if (outside) return outside;
  if (extending.includes(target)) {
    const circle = [...extending.slice(extending.indexOf(target)), target].map((path) => configName(path, world));
    return { message: `circular \`extends\`: ${circle.join(' → ')}` };
  }
  if (!existsSync(target)) return { message: `configuration file not found: ${base}` };
  return statSync(target).isDirectory() ? { message: `\`${base}\` is a folder, not a configuration file` } : undefined;
}

/** Settings for one file: each `extends` layer, then its matching overrides. Files that match the same ones share settings. */
function settingsIn({ layers, settings: common, byOverrides }: Stack, path: string): Settings {
  if (layers.every(({ overrides }) => overrides.length === 0)) return common;
  const matching = layers.map(({ overrides }) => overrides.map(({ matches }) => matches(path)));
  return getOrCompute(byOverrides, matching.flat().map(Number).join(''), () =>
    layers.reduce(
      (before, { config, overrides }, layer) =>
        overrides
          .filter((_, index) => matching[layer]?.[index])
          .reduce((settings, { override }) => applySettings(settings, override), applySettings(before, config)),
      defaultSettings,
    ),
  );
}

/** Matches files below `folder` against patterns in .gitignore syntax. */
export async function matcherOf(patterns: Override['files'], folder: string): Promise<Matcher> {
  if (patterns.length === 0) return () => false;
  const { default: ignore } = await import('ignore');
  const rules = ignore().add([...patterns]);
  return (path) => {
    const name = relativeName(path, folder);
    return name !== undefined && name !== '' && rules.ignores(name);
  };
}

/** Settings for a design at `path`, which need not exist; `undefined` after reporting errors in its configuration. */
export async function loadSettings(path: string, options: ConfigOptions, world: World): Promise<Settings | undefined> {
  const configs = openConfigs(options, world);
  const settings = await configs.settingsOf(path);
  await configs.printErrors();
  return settings;
}

/**
 * Rules for a design in the current folder that names no edition. If the configuration has errors, it is reported and
 * ignored.
 */
export async function currentRuleSet(options: ConfigOptions, world: World): Promise<RuleSet> {
  const rules = await rulesForPath(join(world.cwd, 'design.yaml'), options, world);
  return rules ?? withoutHouseRules(options.rules ?? defaultEdition);
}

/**
 * Rules for a design at `path` that names no edition: `--rules`, else the edition of the configuration, with its house
 * rules. `undefined` if the configuration has errors, which are reported.
 */
export async function rulesForPath(path: string, options: ConfigOptions, world: World): Promise<RuleSet | undefined> {
  const settings = await loadSettings(path, options, world);
  return settings && { edition: options.rules ?? settings.rules, house: settings.house };
}
