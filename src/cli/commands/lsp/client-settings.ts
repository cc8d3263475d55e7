import { isAbsolute } from 'node:path';
import { type Settings, usualSettings } from '../../../config/settings.ts';
import { configsOf } from '../../runtime/config/configs.ts';
import type { World } from '../../world.ts';

/** How a language server finds the settings of a file. They are looked up anew each time: configurations are written in editors, too. */
export function settingsIn(world: World): (path: string) => Promise<Settings | string> {
  return async (path) => {
    if (!isAbsolute(path)) return usualSettings;
    const configs = configsOf({}, world);
    const settings = await configs.settingsOf(path);
    if (settings) return settings;
    const [first = ''] = configs.problems().split('\n');
    return `the configuration cannot be used, and the design is judged without it: ${first}`;
  };
}
