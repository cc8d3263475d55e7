import { patternIn } from '../checks/limits.ts';
import { under } from '../design/document.ts';
import { badPattern } from '../design/patterns.ts';
import { type DataKind, type ReadData, readData } from '../design/read-data.ts';
import type { Finding } from '../findings/finding.ts';
import { configuration } from '../rules/citation.ts';
import type { Config } from './config.ts';
import { validateConfig } from './config-validator.js';
import type { Part } from './settings.ts';

/** Reads a configuration file. Never throws: mistakes come back with their places, as those of a design do. */
export function readConfig(bytes: Uint8Array): Promise<ReadData<Config>> {
  return readData(bytes, kind);
}

const kind: DataKind<Config> = {
  name: 'configuration',
  keys: '`checks` and `limits`',
  cite: configuration('A configuration'),
  validate: validateConfig,
  schema: async () => (await import('../../schemas/config.schema.json', { with: { type: 'json' } })).default,
  more: (config) => [
    ...badPatterns(config, ''),
    ...(config.overrides ?? []).flatMap((part, index) => badPatterns(part, `/overrides/${index}`)),
  ],
};

/** Regular expressions that are none: no schema can tell. */
function badPatterns({ limits = {} }: Part, path: string): readonly Finding[] {
  const roles = Object.keys(limits.points ?? {}).flatMap((role) => {
    const pattern = patternIn(role);
    return pattern === undefined ? [] : badPattern(pattern, under(`${path}/limits/points`, role), 'key');
  });
  const name = limits['class-name'];
  return [...roles, ...(name === undefined ? [] : badPattern(name, `${path}/limits/class-name`, 'value'))];
}
