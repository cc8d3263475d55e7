import { dirname, resolve } from 'node:path';
import { stringify } from 'yaml';
import { listed } from '../../../text/phrases.ts';
import { type Configuring, configsOf } from '../../runtime/config/configs.ts';
import { exit, type World } from '../../world.ts';

/** Prints how a file would be judged, as a configuration, and in which files that stands; resolves to the exit code. */
export async function printConfig(file: string, options: Configuring, world: World): Promise<number> {
  const configs = configsOf(options, world);
  const path = resolve(world.cwd, file);
  const settings = await configs.settingsOf(path);
  if (!settings) {
    await world.err.write(configs.problems());
    return exit.usage;
  }
  const { rules, options: inForce, checks, limits, house } = settings;
  const { options: settled, ...bounds } = limits;
  const sources = await configs.sourcesOf(path);
  const [own, ...below] = sources;
  const base = below.length > 0 ? `, which builds on ${listed(below, 'and')}` : '';
  const where = own === undefined ? 'by no configuration' : `by ${own}${base}`;
  const isLeftOut = await configs.ignores(dirname(path));
  const left = isLeftOut(path) ? '# It is left out of its folder: only when it is named is it read.\n' : '';
  const shown = {
    rules,
    ...(settled ? { options: inForce } : {}),
    ...(Object.keys(checks).length > 0 ? { checks } : {}),
    ...(Object.keys(bounds).length > 0 ? { limits: bounds } : {}),
    ...(house ? { house } : {}),
  };
  await world.out.write(`# ${file} is judged ${where}.\n${left}${stringify(shown)}`);
  return exit.ok;
}
