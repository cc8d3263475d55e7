/** Configuration files: which one governs a file, and what it comes to. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Config, configNames, type Override } from '../config/config.ts';
import { type Settings, settled, usualSettings } from '../config/settings.ts';
import { fault } from '../design/faults.ts';
import type { LocatedFinding } from '../findings/finding.ts';
import { findingText } from '../reports/pretty.ts';
import { plainLook } from '../reports/report.ts';
import { noStyle } from '../reports/style.ts';
import { configuration } from '../rules/citation.ts';
import { reason } from './inputs.ts';
import { UsageError, type World } from './world.ts';

/** What the user says of configuration files: a file to use for everything, or `false` for none. */
export interface Configuring {
  readonly config?: string | boolean;
}

/** The configuration files of a run. */
export interface Configs {
  /** How the file at `path` is judged; `undefined` where the configuration that governs it cannot be used. */
  readonly settingsOf: (path: string) => Promise<Settings | undefined>;
  /** Whether the configuration leaves the file at `path` out of folders. */
  readonly ignores: (path: string) => Promise<boolean>;
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
  readonly config: Config;
  /** The settings without overrides, those of the files before it included. */
  readonly settings: Settings;
}

/** The layers that govern a folder, outermost first; or that they cannot be used. */
type Layers = readonly Layer[] | 'broken';

/** Looks after the configuration files of a run; each is read once. Throws a {@link UsageError} where the one that is asked for is not there. */
export function configsOf({ config }: Configuring, world: World): Configs {
  const byFile = new Map<string, Promise<Layers>>();
  const byFolder = new Map<string, Promise<Layers>>();
  const told: string[] = [];
  const met: string[] = [];
  const asked = typeof config === 'string' ? resolve(world.cwd, config) : undefined;
  if (asked !== undefined && !existsSync(asked)) throw new UsageError(`there is no configuration ${config}`);

  const layersOf = (path: string): Promise<Layers> => {
    if (config === false) return none;
    if (asked !== undefined) return fromFile(asked);
    return inFolder(dirname(path === '-' ? join(world.cwd, path) : path));
  };
  const inFolder = (folder: string): Promise<Layers> => {
    const known = byFolder.get(folder);
    if (known) return known;
    const own = configNames.map((name) => join(folder, name)).find((path) => existsSync(path));
    const above = dirname(folder);
    const layers = own !== undefined ? fromFile(own) : above === folder ? none : inFolder(above);
    byFolder.set(folder, layers);
    return layers;
  };
  const fromFile = (path: string): Promise<Layers> => {
    const layers = byFile.get(path) ?? load(path, [], world, told, met);
    byFile.set(path, layers);
    return layers;
  };
  return {
    settingsOf: async (path) => {
      const layers = await layersOf(path);
      if (layers === 'broken') return undefined;
      const last = layers.at(-1);
      if (!last) return usualSettings;
      return layers.some((layer) => layer.config.overrides) ? overridden(layers, path) : last.settings;
    },
    ignores: async (path) => {
      const layers = await layersOf(path);
      if (layers === 'broken') return false;
      for (const { config, folder } of layers) if (await fits(path, folder, config.ignore)) return true;
      return false;
    },
    sourcesOf: async (path) => {
      const layers = await layersOf(path);
      return layers === 'broken' ? [] : layers.map(({ name }) => name).reverse();
    },
    met: () => met,
    problems: () => told.join(''),
  };
}

const none: Promise<Layers> = Promise.resolve([]);

/** Reads a configuration and those that it builds on. What is wrong is told, and the file is broken. */
async function load(
  path: string,
  above: readonly string[],
  world: World,
  told: string[],
  met: string[],
): Promise<Layers> {
  met.push(path);
  const name = nameOf(path, world);
  const { readConfig } = await import('../config/read-config.ts');
  const tell = (findings: readonly LocatedFinding[]) => {
    const look = plainLook(noStyle, world.err.columns);
    for (const finding of findings) told.push(findingText(name, finding, look));
    return 'broken' as const;
  };
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    told.push(`slipway: cannot read ${name}: ${reason(error)}\n`);
    return 'broken';
  }
  const read = await readConfig(bytes);
  if ('findings' in read) return tell(read.findings);
  const { data: config, place } = read;
  const layers: Layer[] = [];
  for (const [index, base] of [config.extends ?? []].flat().entries()) {
    const target = resolve(dirname(path), base);
    const wrong = unusable(target, base, [...above, path], world);
    const at = Array.isArray(config.extends) ? `/extends/${index}` : '/extends';
    if (wrong !== undefined) {
      return tell(place([fault('not-offered', wrong, { path: at, cite: configuration('extends') })]));
    }
    const inner = await load(target, [...above, path], world, told, met);
    if (inner === 'broken') return inner;
    layers.push(...inner);
  }
  const settings = settled(
    layers.reduce((before, layer) => settled(before, layer.config), usualSettings),
    config,
  );
  return [...layers, { name, folder: dirname(path), config, settings }];
}

/** Why a configuration cannot be built on, if it cannot. */
function unusable(target: string, base: string, above: readonly string[], world: World): string | undefined {
  if (above.includes(target)) {
    const circle = [...above.slice(above.indexOf(target)), target].map((path) => nameOf(path, world));
    return `configurations build on each other in a circle: ${circle.join(' → ')}`;
  }
  return existsSync(target) ? undefined : `there is no configuration ${base}`;
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

const matchers = new WeakMap<Override['files'], { readonly ignores: (path: string) => boolean }>();

/** Whether a file below `folder` fits any of the patterns, which are written as in `.gitignore`. */
async function fits(path: string, folder: string, patterns: Override['files'] | undefined): Promise<boolean> {
  if (!patterns || patterns.length === 0) return false;
  const below = relative(folder, path).split(sep).join('/');
  if (below === '' || below.startsWith('../') || below === '..') return false;
  let matcher = matchers.get(patterns);
  if (!matcher) {
    const { default: ignore } = await import('ignore');
    matcher = ignore().add([...patterns]);
    matchers.set(patterns, matcher);
  }
  return matcher.ignores(below);
}

/** A configuration's name as the user would write it. */
function nameOf(path: string, { cwd }: World): string {
  const name = relative(cwd, path);
  return name.startsWith(`..${sep}..${sep}`) ? path : name;
}
