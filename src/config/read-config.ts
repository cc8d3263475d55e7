import type { Finding } from '../findings/finding.ts';
import { under } from '../parse/document.ts';
import { fault } from '../parse/messages/faults.ts';
import { badPattern } from '../parse/messages/invalid-pattern.ts';
import { type DataKind, type ReadData, readData } from '../parse/read-data-file.ts';
import { configuration } from '../rules/model/citation.ts';
import { patternIn } from '../text/match-name.ts';
import { validateConfig } from './config.generated.js';
import type { Config, WrittenHouse } from './config.ts';
import { slipsIn } from './likely-mistakes.ts';
import { mistakesInHouse } from './read-house-rules.ts';
import type { Part } from './settings.ts';

/** Reads a configuration file. Never throws: mistakes come back with their places, as those of a design do. */
export function readConfig(bytes: Uint8Array): Promise<ReadData<Config>> {
  return readData(bytes, kind);
}

const kind: DataKind<Config> = {
  name: 'configuration',
  keys: '`checks` and `limits`',
  cite: configuration('A configuration'),
  whenEmpty: '`{}` is a configuration that settles nothing',
  first: (data) => slipsOf(data as object),
  validate: validateConfig,
  schema: async () => (await import('../../schemas/config.schema.json', { with: { type: 'json' } })).default,
  more: ({ ignore, overrides = [], ...part }) => [
    ...badPatterns(part, ''),
    ...inHouse(part, ''),
    ...astray(ignore, '/ignore'),
    ...overrides.flatMap((part, index) => [
      ...astray(part.files, `/overrides/${index}/files`),
      ...badPatterns(part, `/overrides/${index}`),
      ...inHouse(part, `/overrides/${index}`),
    ]),
  ],
};

/** Slips in house rules that stand in the configuration itself. */
function slipsOf({ house, overrides }: { readonly house?: unknown; readonly overrides?: unknown }): readonly Finding[] {
  const parts: readonly unknown[] = Array.isArray(overrides) ? overrides : [];
  const inParts = parts.map((part) => (part as { readonly house?: unknown } | null)?.house);
  return [house, ...inParts].flatMap((each, index) =>
    slipsIn(each, index === 0 ? '/house' : `/overrides/${index - 1}/house`),
  );
}

/** Patterns of files that no file fits, whatever its name. */
function astray(patterns: readonly string[] = [], path: string): readonly Finding[] {
  return patterns.flatMap((pattern, index) => {
    const [, not = '', dots, rest] = /^(!?)(\.\.?)(?:\/(.*))?$/s.exec(pattern) ?? [];
    if (dots === undefined) return [];
    const what = `\`${pattern}\` fits no file: patterns begin below the folder of the configuration`;
    const help = dots === '.' && rest ? { help: `did you mean \`${not}/${rest}\`?` } : {};
    return [fault('not-offered', what, { path: `${path}/${index}`, ...help })];
  });
}

/** House rules that stand in the configuration itself. */
function inHouse({ house }: Part<WrittenHouse>, path: string): readonly Finding[] {
  return typeof house === 'object' ? mistakesInHouse(house, `${path}/house`) : [];
}

/** Regular expressions that are none: no schema can tell. */
function badPatterns({ limits = {} }: Part<WrittenHouse>, path: string): readonly Finding[] {
  const roles = Object.keys(limits.points ?? {}).flatMap((role) => {
    const at = under(`${path}/limits/points`, role);
    const pattern = patternIn(role);
    if (pattern !== undefined) return badPattern(pattern, at, 'key');
    const help = 'a pattern stands between two slashes, and nothing behind them: case counts for nothing anyway';
    return role.startsWith('/')
      ? [fault('not-offered', `\`${role}\` is no pattern`, { path: at, on: 'key', help })]
      : [];
  });
  const name = limits['class-name'];
  return [...roles, ...(name === undefined ? [] : badPattern(name, `${path}/limits/class-name`, 'value'))];
}
