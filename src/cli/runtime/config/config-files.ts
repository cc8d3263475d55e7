/** Reads the files of a configuration. Each is read once, and each error is reported once. */

import { existsSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Config, HouseRulesReference, Override, SettingsLayer } from '../../../config/settings.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import { textFaults } from '../../../parse/messages/faults.ts';
import { type DataFileResult, notQuoted, unreadable } from '../../../parse/read-data-file.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import type { HouseRules } from '../../../rules/model/house-rules.ts';
import type { World } from '../../world.ts';
import { accessTo, type Boundary, boundsText, isOutside, outsideHelp, systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';

export interface ConfigFindings {
  readonly path: string;
  /** Its name in messages. */
  readonly file: string;
  readonly findings: readonly LocatedFinding[];
}

/** Shared state of a run for reading configurations. */
export interface ConfigReadState {
  readonly world: World;
  /** By path, then by text: several files may extend one that has errors. */
  readonly findings: Map<string, Map<string, LocatedFinding>>;
  /** Paths of all files read so far. */
  readonly paths: string[];
  /** House rules in separate files, by path. */
  readonly houseRules: Map<string, Promise<HouseRules | 'broken'>>;
  /** Path of the file named by `--config`. */
  readonly named: string | undefined;
  /** The text of a file that an editor has open. */
  readonly unsaved: { readonly path: string; readonly bytes: Uint8Array } | undefined;
  /** The only folder whose files may be named, if the configuration is untrusted. */
  readonly boundary: Boundary | undefined;
  /** Paths of files outside the repository, of which messages quote nothing. */
  readonly unquoted: Set<string>;
}

/** Reads a configuration or house rules. Errors are reported, and the result is `'broken'`. */
export async function readConfigData<Data>(
  path: string,
  reading: ConfigReadState,
  reader: () => Promise<(bytes: Uint8Array) => Promise<DataFileResult<Data>>>,
): Promise<Exclude<DataFileResult<Data>, { readonly findings: unknown }> | 'broken'> {
  reading.paths.push(path);
  reading.world.inputs.add(path);
  const read = await reader();
  let bytes: Uint8Array;
  try {
    // Only a file that the user names may be an open file of the shell: `--config <(…)`.
    const { unsaved, named } = reading;
    bytes = unsaved?.path === path ? unsaved.bytes : readRegularFile(path, { streams: path === named });
  } catch (error) {
    const fault = textFaults.unreadable(`cannot read the configuration: ${systemErrorText(error)}`);
    reportIssues(path, unreadable(fault), reading);
    return 'broken';
  }
  const found = await read(bytes);
  if (!('findings' in found)) {
    reportIssues(path, found.warnings, reading);
    return found;
  }
  reportIssues(path, found.findings, reading);
  return 'broken';
}

/** Keeps the findings in a file, each once. */
export function reportIssues(path: string, all: readonly LocatedFinding[], reading: ConfigReadState): void {
  const { findings, unquoted } = reading;
  if (all.length === 0) return;
  const found = unquoted.has(path) ? notQuoted(all) : all;
  const known = getOrCompute(findings, path, () => new Map<string, LocatedFinding>());
  for (const finding of found) known.set(`${finding.path} ${finding.message}`, finding);
}

/** The findings in all files so far. */
export function findingsRead({ findings, world }: ConfigReadState): readonly ConfigFindings[] {
  return [...findings].map(([path, found]) => ({ path, file: configName(path, world), findings: [...found.values()] }));
}

/** Why a file cannot be used, and what to do about it. */
export interface ConfigProblem {
  readonly message: string;
  readonly help?: string;
}

/** Reports an error at a JSON pointer of a configuration. */
export type ReportConfigProblem = (problem: ConfigProblem, at: string, section: string) => Promise<'broken'>;

/** The folder of a configuration, to which its paths are relative, and that of the one that extends it, which decides what is outside. */
export interface ConfigPlace {
  readonly folder: string;
  readonly root: string;
}

/** Why a configuration must not name a file, if so. A file outside that it may name is not quoted. */
export function outsideProblem(
  path: string,
  name: string,
  root: string,
  { boundary, unquoted, world }: ConfigReadState,
): ConfigProblem | undefined {
  if (boundary)
    return isOutside(path, boundary.folder) ? { message: `${name} is outside ${boundary.words}` } : undefined;
  const access = accessTo(path, root, world);
  if (access === 'refused') return { message: `${name} is outside ${boundsText(root)}`, help: outsideHelp };
  if (access === 'unquoted') unquoted.add(path);
  return undefined;
}

/** Replaces the names of house-rules files in a configuration by their contents. */
export async function loadHouseRules(
  { house, overrides, ...others }: Config,
  { folder, root }: ConfigPlace,
  report: ReportConfigProblem,
  reading: ConfigReadState,
): Promise<Config<HouseRules> | 'broken'> {
  const load = async (
    given: HouseRulesReference | undefined,
    at: string,
  ): Promise<HouseRules | 'broken' | undefined> => {
    if (typeof given !== 'string') return given;
    const path = resolve(folder, given);
    const outside = outsideProblem(path, given, root, reading);
    if (outside) return report(outside, at, 'house');
    if (!existsSync(path)) return report({ message: `file not found: ${given}` }, at, 'house');
    if (statSync(path).isDirectory())
      return report({ message: `\`${given}\` is a folder, not a file of house rules` }, at, 'house');
    return getOrCompute(reading.houseRules, path, () => readHouseFile(path, reading));
  };
  const own = await load(house, '/house');
  if (own === 'broken') return own;
  const loaded: Override<HouseRules>[] = [];
  for (const [index, { house: given, ...rest }] of (overrides ?? []).entries()) {
    const found = await load(given, `/overrides/${index}/house`);
    if (found === 'broken') return found;
    loaded.push({ ...rest, ...(found ? { house: found } : {}) });
  }
  return { ...others, ...(own ? { house: own } : {}), ...(overrides ? { overrides: loaded } : {}) };
}

/** Replaces the paths of badges by absolute ones. */
export function resolveBadges<Rules>(config: Config<Rules>, folder: string): Config<Rules> {
  const { overrides } = config;
  return {
    ...config,
    ...resolvedLooks(config, folder),
    ...(overrides ? { overrides: overrides.map((each) => ({ ...each, ...resolvedLooks(each, folder) })) } : {}),
  };
}

function resolvedLooks({ navies }: Pick<SettingsLayer, 'navies'>, folder: string): Pick<SettingsLayer, 'navies'> {
  if (!navies) return {};
  const looks = Object.entries(navies).map(([navy, look]) => [
    navy,
    look.badge === undefined ? look : { ...look, badge: resolve(folder, look.badge) },
  ]);
  return { navies: Object.fromEntries(looks) };
}

/** The first badge that a configuration must not name. */
export function badgeOutside(
  { navies, overrides = [] }: Pick<Config<unknown>, 'navies' | 'overrides'>,
  { folder, root }: ConfigPlace,
  reading: ConfigReadState,
): { readonly problem: ConfigProblem; readonly at: string } | undefined {
  const given = [
    { navies, at: '/navies' },
    ...overrides.map((each, index) => ({ ...each, at: `/overrides/${index}/navies` })),
  ];
  const badges = given.flatMap(({ navies = {}, at }) => Object.values(navies).map(({ badge }) => ({ badge, at })));
  for (const { badge, at } of badges) {
    const problem = badge === undefined ? undefined : outsideProblem(resolve(folder, badge), badge, root, reading);
    if (problem) return { problem, at };
  }
  return undefined;
}

async function readHouseFile(path: string, reading: ConfigReadState): Promise<HouseRules | 'broken'> {
  const read = await readConfigData(
    path,
    reading,
    async () => (await import('../../../config/read-house-rules.ts')).readHouseRules,
  );
  return read === 'broken' ? read : read.data;
}

/** The name of a configuration in messages: relative unless it is far away. Nothing is near the root folder, where editors start servers. */
export function configName(path: string, { cwd }: World): string {
  const name = relative(cwd, path);
  return dirname(cwd) === cwd || name.startsWith(`..${sep}..${sep}`) ? path : name;
}
