import { dirname, resolve } from 'node:path';
import { stringify } from 'yaml';
import { listed } from '../../../text/phrases.ts';
import { type ConfigOptions, openConfigs } from '../../runtime/config/configs.ts';
import { exitCodes, type World } from '../../world.ts';

/** Prints the settings that apply to a file, as a configuration, and where they come from; resolves to the exit code. */
export async function printConfig(file: string, options: ConfigOptions, world: World): Promise<number> {
  const configs = openConfigs(options, world);
  const path = resolve(world.cwd, file);
  const settings = await configs.settingsOf(path);
  if (!settings) {
    await world.err.write(configs.errorText());
    return exitCodes.usage;
  }
  const { rules, options: enabled, checks, limits, house, waivers } = settings;
  const { options: configured, ...bounds } = limits;
  const [own, ...bases] = await configs.sourcesOf(path);
  const base = bases.length > 0 ? `, which extends ${listed(bases, 'and')}` : '';
  const source =
    own === undefined ? `No configuration applies to ${file}.` : `Settings for ${file} from ${own}${base}.`;
  const isIgnored = await configs.ignoredIn(dirname(path));
  const note = isIgnored(path) ? '# The configuration ignores this file: it is read only if it is named.\n' : '';
  const shown = {
    rules,
    ...(configured ? { options: enabled } : {}),
    ...(Object.keys(checks).length > 0 ? { checks } : {}),
    ...(Object.keys(bounds).length > 0 ? { limits: bounds } : {}),
    ...(waivers ? { waivers: { allow: waivers.allow, ...(waivers.by ? { by: waivers.by } : {}) } } : {}),
    ...(house ? { house } : {}),
  };
  await world.out.write(`# ${source}\n${note}${stringify(shown)}`);
  return exitCodes.ok;
}
