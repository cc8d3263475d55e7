import type { Settings } from '../../../config/settings.ts';
import type { World } from '../../world.ts';
import { type Configuring, configsOf } from './configs.ts';

/** Settings for a design at `path`, which need not exist; `undefined` after reporting errors in its configuration. */
export async function settingsAt(path: string, options: Configuring, world: World): Promise<Settings | undefined> {
  const configs = configsOf(options, world);
  const settings = await configs.settingsOf(path);
  await world.err.write(configs.problems());
  return settings;
}
