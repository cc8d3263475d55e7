/** The settings that the workbench of a site checks with. */

import { join } from 'node:path';
import { defaultSettings, type Settings } from '../../../config/settings.ts';
import type { SiteContent } from './site-content.ts';

/** All settings that apply to designs, each once, those of most designs first; without designs, those of the folder. */
export async function workbenchSettings({ context, folder, designs }: SiteContent): Promise<readonly Settings[]> {
  if (designs.length === 0) return [(await context.configs.settingsOf(join(folder, 'design.yaml'))) ?? defaultSettings];
  const counts = new Map<Settings, number>();
  for (const { settings } of designs) counts.set(settings, (counts.get(settings) ?? 0) + 1);
  const byText = new Map<string, { readonly settings: Settings; count: number }>();
  for (const [settings, count] of counts) {
    const text = JSON.stringify(settings);
    const known = byText.get(text);
    if (known) known.count += count;
    else byText.set(text, { settings, count });
  }
  return [...byText.values()].sort((one, other) => other.count - one.count).map(({ settings }) => settings);
}

/** The index of the settings of a design. */
export function settingsIndex(all: readonly Settings[], settings: Settings): number {
  const index = all.indexOf(settings);
  if (index >= 0) return index;
  const text = JSON.stringify(settings);
  return all.findIndex((other) => JSON.stringify(other) === text);
}
