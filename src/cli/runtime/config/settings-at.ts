import type { Settings } from '../../../config/settings.ts';
import type { World } from '../../world.ts';
import { type Configuring, configsOf } from './configs.ts';

/** How a design at `path` is judged, be it there or not; `undefined` where its configuration cannot be used, which is told. */
export async function settingsAt(path: string, options: Configuring, world: World): Promise<Settings | undefined> {
  const configs = configsOf(options, world);
  const settings = await configs.settingsOf(path);
  await world.err.write(configs.problems());
  return settings;
}
