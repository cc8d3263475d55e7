import { isAbsolute } from 'node:path';
import { defaultSettings, type Settings } from '../../../config/settings.ts';
import { openConfigs } from '../../runtime/config/configs.ts';
import type { World } from '../../world.ts';

/** Looks up the settings of a file, or an error message. Not cached, because configurations are edited, too. */
export function settingsLookup(world: World): (path: string) => Promise<Settings | string> {
  return async (path) => {
    if (!isAbsolute(path)) return defaultSettings;
    const configs = openConfigs({ color: false }, world);
    const settings = await configs.settingsOf(path);
    if (settings) return settings;
    const [first] = configs.findings();
    const { range, message } = first?.findings[0] ?? {};
    return `configuration ignored because it has errors: ${first?.file}:${range?.line}:${range?.column} ${message}`;
  };
}
