import { dirname, resolve } from 'node:path';
import { stringify } from 'yaml';
import type { NavyLook, Settings } from '../../../config/settings.ts';
import { listed } from '../../../text/phrases.ts';
import { type ConfigOptions, openConfigs } from '../../runtime/config/configs.ts';
import { isFolder, relativeName } from '../../runtime/files/paths.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

/** Prints the settings that apply to a file, as a configuration, and where they come from; resolves to the exit code. */
export async function printConfig(file: string, options: ConfigOptions, world: World): Promise<number> {
  if (isFolder(file, world.cwd)) throw new UsageError(`--print-config: ${file} is a folder`, 'name a file in it');
  const configs = openConfigs(options, world);
  const path = resolve(world.cwd, file);
  const settings = await configs.settingsOf(path);
  if (!settings) {
    await configs.printErrors();
    return exitCodes.usage;
  }
  const [own, ...bases] = await configs.sourcesOf(path);
  const base = bases.length > 0 ? `, which extends ${listed(bases, 'and')}` : '';
  const source =
    own === undefined ? `No configuration applies to ${file}.` : `Settings for ${file} from ${own}${base}.`;
  const isIgnored = await configs.ignoredIn(dirname(path));
  const note = isIgnored(path) ? '# The configuration ignores this file: it is read only if it is named.\n' : '';
  await world.out.write(`# ${source}\n${note}${stringify(asConfig(settings, world.cwd))}`);
  return exitCodes.ok;
}

/** Settings as they would be written in a configuration of the current folder. */
function asConfig({ rules, options, checks, limits, house, waivers, navies = {} }: Settings, cwd: string): object {
  const { options: configured, ...bounds } = limits;
  return {
    rules,
    ...(configured ? { options } : {}),
    ...(Object.keys(checks).length > 0 ? { checks } : {}),
    ...(Object.keys(bounds).length > 0 ? { limits: bounds } : {}),
    ...(Object.keys(navies).length > 0 ? { navies: looksFrom(cwd, navies) } : {}),
    ...(waivers ? { waivers: { allow: waivers.allow, ...(waivers.by ? { by: waivers.by } : {}) } } : {}),
    ...(house ? { house } : {}),
  };
}

/** The looks of navies, with their badges named from a folder, if they are in it. */
function looksFrom(folder: string, navies: Readonly<Record<string, NavyLook>>): Readonly<Record<string, NavyLook>> {
  const looks = Object.entries(navies).map(([navy, look]) => {
    const { badge } = look;
    return [navy, badge === undefined ? look : { ...look, badge: relativeName(badge, folder) ?? badge }] as const;
  });
  return Object.fromEntries(looks);
}
