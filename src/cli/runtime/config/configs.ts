/** Configuration files: which one governs a file, and what it comes to. */

import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Config, configNames, type Override } from '../../../config/config.ts';
import { type Settings, settled, usualSettings } from '../../../config/settings.ts';
import type { Finding } from '../../../findings/finding.ts';
import { fault } from '../../../parse/messages/faults.ts';
import { configuration } from '../../../rules/model/citation.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import type { House } from '../../../rules/model/house-rules.ts';
import { andThen, type Soon } from '../../maybe-promise.ts';
import { UsageError, type World } from '../../world.ts';
import type { LeftOut } from '../files/find-inputs.ts';
import { folderAndName, nameBelow } from '../files/paths.ts';
import { dataIn, nameOf, type Reading, tellOf, withHouses } from './config-files.ts';

/** What the user says of configuration files: a file to use for everything, or `false` for none. */
export interface Configuring {
  readonly config?: string | boolean;
  /** The edition by which all is priced, whatever files say. */
  readonly rules?: Edition;
}

/** The configuration files of a run. */
export interface Configs {
  /** How the file at `path` is judged; `undefined` where the configuration that governs it cannot be used. */
  readonly settingsOf: (path: string) => Soon<Settings | undefined>;
  /** Which files the configuration leaves out of a folder. */
  readonly ignores: (folder: string) => Soon<LeftOut>;
  /** The files in which the settings of `path` stand, those that count most first. */
  readonly sourcesOf: (path: string) => Promise<readonly string[]>;
  /** All configuration files that were met, by where they are. */
  readonly met: () => readonly string[];
  /** What is wrong with the configurations that were met, ready to print. */
  readonly problems: () => string;
}

/** A configuration with its place. */
interface Layer {
  /** Its name as messages show it. */
  readonly name: string;
  readonly folder: string;
  readonly config: Config<House>;
}

/** The configurations that govern a folder, those that count least first, and what they come to without overrides. */
interface Stack {
  readonly layers: readonly Layer[];
  readonly settings: Settings;
  /** Whether some files have settings of their own. */
  readonly isOverridden: boolean;
  /** The layers that leave files out. */
  readonly choosy: readonly Layer[];
}

/** What governs a folder, or that it cannot be used. */
type Governing = Stack | 'broken';

/** Looks after the configuration files of a run; each is read once. Throws a {@link UsageError} where the one that is asked for is not there. */
export function configsOf({ config, rules }: Configuring, world: World): Configs {
  const byFile = new Map<string, Soon<Governing>>();
  const byFolder = new Map<string, Soon<Governing>>();
  const reading: Reading = { world, told: new Set(), met: [], houses: new Map() };
  const forced = forcing(rules);
  const asked = typeof config === 'string' ? resolve(world.cwd, config) : undefined;
  if (asked !== undefined) refuseMissing(config as string, asked);

  const governing = (path: string): Soon<Governing> =>
    governingIn(folderAndName(path === '-' ? join(world.cwd, path) : path)[0]);
  const governingIn = (folder: string): Soon<Governing> => {
    if (config === false) return none;
    return asked === undefined ? inFolder(folder) : fromFile(asked);
  };
  const inFolder = (folder: string): Soon<Governing> => {
    const known = byFolder.get(folder);
    if (known) return known;
    const own = configNames.map((name) => join(folder, name)).find(isThere);
    const above = dirname(folder);
    const found = own !== undefined ? fromFile(own) : above === folder ? none : inFolder(above);
    return remembered(byFolder, folder, found);
  };
  const fromFile = (path: string): Soon<Governing> =>
    byFile.get(path) ?? remembered(byFile, path, stackOf(path, reading));
  const settingsBy = (stack: Governing, path: string): Soon<Settings | undefined> => {
    if (stack === 'broken') return undefined;
    return stack.isOverridden ? overridden(stack.layers, path).then(forced) : forced(stack.settings);
  };
  const ignoredBy = (stack: Governing): LeftOut => {
    if (stack === 'broken') return () => false;
    return (path) => reading.houses.has(path) || (stack.choosy.length > 0 && fitsAny(path, stack.choosy));
  };
  return {
    settingsOf: (path) => andThen(governing(path), settingsBy, path),
    ignores: (folder) => andThen(governingIn(folder), ignoredBy),
    sourcesOf: async (path) => {
      const stack = await governing(path);
      return stack === 'broken' ? [] : stack.layers.map(({ name }) => name).reverse();
    },
    met: () => reading.met,
    problems: () => [...reading.told].join(''),
  };
}

/** Keeps what governs a folder, or a file on which others build, and that itself as soon as it is there. */
function remembered(all: Map<string, Soon<Governing>>, path: string, found: Soon<Governing>): Soon<Governing> {
  all.set(path, found);
  if (found instanceof Promise) {
    const arrived = (governing: Governing) => void all.set(path, governing);
    // Whoever asked hears of what has gone wrong.
    found.then(arrived, () => {});
  }
  return found;
}

/** Settings with the edition that the user has named; the same settings come out as the same object. */
function forcing(edition: Edition | undefined): (settings: Settings) => Settings {
  if (edition === undefined) return (settings) => settings;
  const known = new Map<Settings, Settings>();
  return (settings) => {
    const forced = known.get(settings) ?? { ...settings, forced: edition };
    known.set(settings, forced);
    return forced;
  };
}

const none: Governing = { layers: [], settings: usualSettings, isOverridden: false, choosy: [] };

function refuseMissing(config: string, path: string): void {
  if (!existsSync(path)) throw new UsageError(`there is no configuration ${config}`);
  if (statSync(path).isDirectory()) throw new UsageError(`--config takes a file, and ${config || 'nothing'} is none`);
}

/** Whether a file, or a link, is there. A link that leads nowhere was meant to lead to a configuration: it is not passed over. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A name that is too long is nobody's.
    return false;
  }
}

/** A configuration with those that it builds on. */
async function stackOf(path: string, reading: Reading): Promise<Governing> {
  const layers = await layersOf(path, [], new Set([path]), reading);
  if (layers === 'broken') return layers;
  return {
    layers,
    settings: layers.reduce((before, { config }) => settled(before, config), usualSettings),
    isOverridden: layers.some(({ config }) => config.overrides),
    choosy: layers.filter(({ config }) => config.ignore),
  };
}

/**
 * Reads a configuration and those that it builds on, which come before it. One on which several build counts once, where it
 * is `met` first, and so cannot undo what was settled since. What is wrong is told, and the file is broken.
 */
async function layersOf(
  path: string,
  above: readonly string[],
  met: Set<string>,
  reading: Reading,
): Promise<readonly Layer[] | 'broken'> {
  const { world } = reading;
  const read = await dataIn(path, reading, async () => (await import('../../../config/read-config.ts')).readConfig);
  if (read === 'broken') return read;
  const { data: written, place } = read;
  const name = nameOf(path, world);
  const tell = (message: string, at: string, section: string) => {
    tellOf(name, place([fault('not-offered', message, { path: at, cite: configuration(section) })]), reading);
    return 'broken' as const;
  };
  const config = await withHouses(written, dirname(path), tell, reading);
  if (config === 'broken') return 'broken';
  const layers: Layer[] = [];
  for (const [index, base] of [config.extends ?? []].flat().entries()) {
    const target = resolve(dirname(path), base);
    const wrong = unusable(target, base, [...above, path], world);
    const at = Array.isArray(config.extends) ? `/extends/${index}` : '/extends';
    if (wrong !== undefined) return tell(wrong, at, 'extends');
    if (met.has(target)) continue;
    met.add(target);
    const inner = await layersOf(target, [...above, path], met, reading);
    if (inner === 'broken') return inner;
    layers.push(...inner);
  }
  const strangers = await strangersAmong(config, layers);
  if (strangers.length > 0) {
    tellOf(name, place(strangers), reading);
    return 'broken';
  }
  return [...layers, { name, folder: dirname(path), config }];
}

/** What a configuration limits, and neither a book has nor its house rules, or those of the ones that it builds on. */
async function strangersAmong(config: Config<House>, bases: readonly Layer[]): Promise<readonly Finding[]> {
  if (![config, ...(config.overrides ?? [])].some(({ limits }) => limits)) return [];
  const { housesIn, strangersIn } = await import('../../../config/validate-limits.ts');
  return strangersIn(config, [...bases.map((base) => base.config), config].flatMap(housesIn));
}

/** Why a configuration cannot be built on, if it cannot. */
function unusable(target: string, base: string, above: readonly string[], world: World): string | undefined {
  if (above.includes(target)) {
    const circle = [...above.slice(above.indexOf(target)), target].map((path) => nameOf(path, world));
    return `configurations build on each other in a circle: ${circle.join(' → ')}`;
  }
  if (!existsSync(target)) return `there is no configuration ${base}`;
  return statSync(target).isDirectory() ? `\`${base}\` is a folder, and no configuration` : undefined;
}

/** The settings of one file: each layer's own, and then its overrides that are meant for the file. */
async function overridden(layers: readonly Layer[], path: string): Promise<Settings> {
  let settings = usualSettings;
  for (const { config, folder } of layers) {
    settings = settled(settings, config);
    for (const override of config.overrides ?? []) {
      if (await fits(path, folder, override.files)) settings = settled(settings, override);
    }
  }
  return settings;
}

/** Whether any of the layers leaves a file out. */
async function fitsAny(path: string, layers: readonly Layer[]): Promise<boolean> {
  for (const { config, folder } of layers) if (await fits(path, folder, config.ignore)) return true;
  return false;
}

const matchers = new WeakMap<Override['files'], { readonly ignores: (path: string) => boolean }>();

/** Whether a file below `folder` fits any of the patterns, which are written as in `.gitignore`. */
async function fits(path: string, folder: string, patterns: Override['files'] | undefined): Promise<boolean> {
  if (!patterns || patterns.length === 0) return false;
  const below = nameBelow(path, folder);
  if (!below) return false;
  let matcher = matchers.get(patterns);
  if (!matcher) {
    const { default: ignore } = await import('ignore');
    matcher = ignore().add([...patterns]);
    matchers.set(patterns, matcher);
  }
  return matcher.ignores(below);
}
