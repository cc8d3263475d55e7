import { readConfig } from '../../src/config/read-config.ts';
import { applySettings, defaultSettings, type Settings } from '../../src/config/settings.ts';

/** The settings of a document: its lines that begin with `#|` hold its configuration. */
export async function fixtureSettings(document: string): Promise<Settings | undefined> {
  const lines = document.match(/(?<=^#\|).*$/gm);
  if (!lines) return undefined;
  const read = await readConfig(Buffer.from(lines.join('\n')));
  if ('findings' in read) throw new Error(read.findings[0]?.message);
  const { house, ...config } = read.data;
  const rules = typeof house === 'object' ? { house } : {};
  return applySettings(defaultSettings, { ...config, ...rules });
}
