import type { Finding } from '../findings/finding.ts';
import { appendToPointer } from '../parse/document.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import { patternFindings } from '../parse/messages/invalid-pattern.ts';
import { type DataFileKind, type DataFileResult, readDataFile } from '../parse/read-data-file.ts';
import { configurationFile } from '../rules/model/citation.ts';
import { regexBetweenSlashes } from '../text/match-name.ts';
import { loadPatternEngine } from '../text/pattern.ts';
import { configBanHelp } from './ban-help.ts';
import { validateConfig } from './config.generated.js';
import type { Config, HouseRulesReference } from './config.ts';
import { findLikelyMistakes } from './likely-mistakes.ts';
import { validateHouseRules } from './read-house-rules.ts';
import type { SettingsLayer } from './settings.ts';

/** Reads a configuration file. Never throws: errors are returned with their locations. */
export function readConfig(bytes: Uint8Array): Promise<DataFileResult<Config>> {
  return readDataFile(bytes, kind);
}

const kind: DataFileKind<Config> = {
  name: 'configuration',
  exampleKeys: '`checks` and `limits`',
  cite: configurationFile('A configuration'),
  emptyHelp: 'write `{}` for a configuration without settings',
  checkBeforeSchema: (data) => likelyMistakesIn(data as object),
  validate: validateConfig,
  schema: async () => (await import('../../schemas/config.schema.json', { with: { type: 'json' } })).default,
  helpFor: configBanHelp,
  prepare: async ({ limits, overrides = [] }) => {
    if ([limits, ...overrides.map((override) => override.limits)].some(hasPatterns)) await loadPatternEngine();
  },
  checkAfterSchema: ({ ignore, overrides = [], ...layer }) => [
    ...checkLayer(layer, ''),
    ...unusablePatterns(ignore, '/ignore'),
    ...overrides.flatMap(({ files, ...layer }, index) => [
      ...unusablePatterns(files, `/overrides/${index}/files`),
      ...checkLayer(layer, `/overrides/${index}`),
    ]),
  ],
};

function checkLayer(layer: SettingsLayer<HouseRulesReference>, path: string): readonly Finding[] {
  const { house } = layer;
  return [
    ...invalidPatterns(layer, path),
    ...unusableWaivers(layer, path),
    ...(typeof house === 'object' ? validateHouseRules(house, `${path}/house`) : []),
  ];
}

function hasPatterns(limits: SettingsLayer['limits']): boolean {
  const roles = Object.keys(limits?.points ?? {});
  return limits?.['class-name'] !== undefined || roles.some((role) => regexBetweenSlashes(role) !== undefined);
}

interface Unvalidated {
  readonly house?: unknown;
  readonly overrides?: unknown;
}

function likelyMistakesIn({ house, overrides }: Unvalidated): readonly Finding[] {
  const parts: readonly unknown[] = Array.isArray(overrides) ? overrides : [];
  return [
    ...findLikelyMistakes(house, '/house'),
    ...parts.flatMap((part, index) =>
      findLikelyMistakes((part as Unvalidated | null)?.house, `/overrides/${index}/house`),
    ),
  ];
}

/** Maximum number of `**` in a file pattern: matching takes time in the depth of a folder to the power of their number. */
const maxDoubleStars = 2;

/** File patterns that start with `.` or `..` and so match nothing, or that would take too long. */
function unusablePatterns(patterns: readonly string[] = [], path: string): readonly Finding[] {
  return patterns.flatMap((pattern, index) => {
    if (pattern.split('**').length - 1 > maxDoubleStars) {
      const message = `pattern \`${pattern.slice(0, 60)}\` has more than ${maxDoubleStars} \`**\``;
      return [
        faultFinding('not-offered', message, { path: `${path}/${index}`, help: 'split it into several patterns' }),
      ];
    }
    const [, not = '', dots, rest] = /^(!?)(\.\.?)(?:\/(.*))?$/s.exec(pattern) ?? [];
    if (dots === undefined) return [];
    const message = `pattern \`${pattern}\` matches nothing: patterns are relative to the configuration's folder`;
    const help = dots === '.' && rest ? { help: `did you mean \`${not}/${rest}\`?` } : {};
    return [faultFinding('not-offered', message, { path: `${path}/${index}`, ...help })];
  });
}

/** A waiver policy with a list that it does not use, or without the list that it needs. */
function unusableWaivers({ waivers }: SettingsLayer<HouseRulesReference>, path: string): readonly Finding[] {
  if (!waivers) return [];
  const { allow, by } = waivers;
  if (allow === 'listed' && by === undefined) {
    const help = 'list the hashes of accepted waivers, or write `allow: none`';
    return [faultFinding('missing-key', 'missing `by` under `waivers`', { path: `${path}/waivers`, help })];
  }
  if (allow === 'listed' || by === undefined) return [];
  const message = `\`by\` has no effect with \`allow: ${allow}\``;
  const help = 'write `allow: listed`, or remove `by`';
  return [faultFinding('not-offered', message, { path: `${path}/waivers/by`, on: 'key', help })];
}

/** Invalid regular expressions in `limits`, which a schema cannot detect. */
function invalidPatterns({ limits = {} }: SettingsLayer<HouseRulesReference>, path: string): readonly Finding[] {
  const roles = Object.keys(limits.points ?? {}).flatMap((role) => {
    const at = appendToPointer(`${path}/limits/points`, role);
    const pattern = regexBetweenSlashes(role);
    if (pattern !== undefined) return patternFindings(pattern, at, 'key');
    if (!role.startsWith('/')) return [];
    const body = role.replace(/^\/|\/[^/]*$/g, '');
    const help = `write \`/${body}/\`; matching ignores case`;
    return [faultFinding('not-offered', `invalid pattern \`${role}\``, { path: at, on: 'key', help })];
  });
  const name = limits['class-name'];
  return [...roles, ...(name === undefined ? [] : patternFindings(name, `${path}/limits/class-name`, 'value'))];
}
