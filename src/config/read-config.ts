import type { Finding } from '../findings/finding.ts';
import { appendToPointer } from '../parse/document.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import { type PlacedPattern, patternFindings } from '../parse/messages/invalid-pattern.ts';
import { type DataFileKind, type DataFileResult, readDataFile } from '../parse/read-data-file.ts';
import { configurationFile } from '../rules/model/citation.ts';
import { regexBetweenSlashes } from '../text/names.ts';
import { loadPatternEngine } from '../text/pattern.ts';
import { validateConfig } from './config.generated.js';
import { configBanHelp, findLikelyMistakes } from './likely-mistakes.ts';
import { validateHouseRules } from './read-house-rules.ts';
import type { Config, HouseRulesReference, SettingsLayer } from './settings.ts';

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
  prepare: async (config) => {
    if (layersOf(config).flatMap(patternsIn).length > 0) await loadPatternEngine();
  },
  checkAfterSchema: (config) => {
    const { ignore, overrides = [] } = config;
    const layers = layersOf(config);
    return [
      ...layers.flatMap(checkLayer),
      ...patternFindings(layers.flatMap(patternsIn)),
      ...unusablePatterns(ignore, '/ignore'),
      ...overrides.flatMap(({ files }, index) => unusablePatterns(files, `/overrides/${index}/files`)),
    ];
  },
};

/** A configuration or one of its overrides, at a JSON pointer. */
interface PlacedLayer {
  readonly layer: SettingsLayer<HouseRulesReference>;
  readonly path: string;
}

function layersOf(config: Config): readonly PlacedLayer[] {
  const overrides = (config.overrides ?? []).map((layer, index) => ({ layer, path: `/overrides/${index}` }));
  return [{ layer: config, path: '' }, ...overrides];
}

function checkLayer({ layer, path }: PlacedLayer): readonly Finding[] {
  const { house } = layer;
  return [
    ...unclosedPatterns(layer, path),
    ...unusableWaivers(layer, path),
    ...(typeof house === 'object' ? validateHouseRules(house, `${path}/house`) : []),
  ];
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

/** Roles in `limits.points` with one slash only. */
function unclosedPatterns({ limits }: PlacedLayer['layer'], path: string): readonly Finding[] {
  const roles = Object.keys(limits?.points ?? {});
  return roles
    .filter((role) => role.startsWith('/') && regexBetweenSlashes(role) === undefined)
    .map((role) => {
      const help = `write \`/${role.replace(/^\/|\/[^/]*$/g, '')}/\`; matching ignores case`;
      const at = appendToPointer(`${path}/limits/points`, role);
      return faultFinding('not-offered', `invalid pattern \`${role}\``, { path: at, on: 'key', help });
    });
}

/** The regular expressions in `limits`, which a schema cannot check. */
function patternsIn({ layer: { limits = {} }, path }: PlacedLayer): readonly PlacedPattern[] {
  const { points = {}, 'class-name': name } = limits;
  const roles = Object.keys(points).flatMap((role): readonly PlacedPattern[] => {
    const pattern = regexBetweenSlashes(role);
    if (pattern === undefined) return [];
    return [{ pattern, ignoreCase: true, path: appendToPointer(`${path}/limits/points`, role), on: 'key' }];
  });
  if (name === undefined) return roles;
  return [...roles, { pattern: name, ignoreCase: false, path: `${path}/limits/class-name`, on: 'value' }];
}
