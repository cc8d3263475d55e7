import type { Settings } from '../../../config/settings.ts';
import type { World } from '../../world.ts';
import { type ConfigOptions, openConfigs } from './configs.ts';

/** Settings for a design at `path`, which need not exist; `undefined` after reporting errors in its configuration. */
export async function loadSettings(path: string, options: ConfigOptions, world: World): Promise<Settings | undefined> {
  const configs = openConfigs(options, world);
  const settings = await configs.settingsOf(path);
  await world.err.write(configs.errorText());
  return settings;
}
