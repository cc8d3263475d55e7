/** The settings that the workbench of a site checks with. */

import { join } from 'node:path';
import { defaultSettings, type Settings, withoutBadges } from '../../config/settings.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { SiteContent } from './site-content.ts';

const texts = new WeakMap<Settings, string>();

const textOf = (settings: Settings) => getOrCompute(texts, settings, () => JSON.stringify(withoutBadges(settings)));

/** All settings that apply to designs, each once, the settings of most designs first; without designs, the folder's settings. */
export async function workbenchSettings({ context, folder, designs }: SiteContent): Promise<readonly Settings[]> {
  if (designs.length === 0) {
    return [withoutBadges((await context.configs.settingsOf(join(folder, 'design.yaml'))) ?? defaultSettings)];
  }
  const byText = new Map<string, { readonly settings: Settings; count: number }>();
  for (const { settings } of designs) {
    getOrCompute(byText, textOf(settings), () => ({ settings: withoutBadges(settings), count: 0 })).count++;
  }
  return [...byText.values()].sort((one, other) => other.count - one.count).map(({ settings }) => settings);
}

/** The index of the settings of a design. */
export function settingsIndex(all: readonly Settings[], settings: Settings): number {
  return all.findIndex((other) => textOf(other) === textOf(settings));
}
