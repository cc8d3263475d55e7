import type { Finding } from '../findings/finding.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import { type PlacedPattern, patternFindings } from '../parse/messages/invalid-pattern.ts';
import { type DataFileKind, type DataFileResult, readDataFile } from '../parse/read-data-file.ts';
import { duplicateOptions } from '../parse/validate/validate-design.ts';
import { idsInBook } from '../rules/house/book.ts';
import { fleetFile } from '../rules/model/citation.ts';
import { defaultRules, type HouseRules } from '../rules/model/house-rules.ts';
import { didYouMean, regexBetweenSlashes } from '../text/names.ts';
import { loadPatternEngine } from '../text/pattern.ts';
import { validateFleet } from './fleet.generated.js';
import type { Bounds, CompositionRule, FleetFile } from './fleet-file.ts';

/** Reads a fleet file, which may name systems added by house rules. Never throws; errors are returned as findings. */
export async function readFleet(bytes: Uint8Array, house?: HouseRules): Promise<DataFileResult<FleetFile>> {
  const read = await readDataFile<FleetFile>(bytes, fleetKind(house));
  // The schema lets a fleet of squadrons leave out its ships.
  return 'data' in read ? { ...read, data: { ...read.data, ships: read.data.ships ?? [] } } : read;
}

const fleetKind = (house: HouseRules | undefined): DataFileKind<FleetFile> => ({
  name: 'fleet',
  exampleKeys: '`fleet` and `ships`',
  cite: fleetFile('A fleet'),
  validate: validateFleet,
  schema: async () => (await import('../../schemas/fleet.schema.json', { with: { type: 'json' } })).default,
  describeOtherKind: (data) => {
    const { ships } = data as { readonly ships?: unknown };
    const isState = !('fleet' in data) && Array.isArray(ships) && ships.some(isStateEntry);
    return isState
      ? ['this file is a state file, not a fleet', 'pass the fleet file, and this one with --state']
      : undefined;
  },
  prepare: async ({ composition = [] }) => {
    if (patternsIn(composition).length > 0) await loadPatternEngine();
  },
  checkAfterSchema: ({ ships, squadrons, options, composition = [] }: Partial<FleetFile>) => [
    ...(ships || squadrons ? [] : [withoutShips]),
    ...duplicateOptions(options),
    ...patternFindings(patternsIn(composition)),
    ...composition.flatMap((rule, index) => [
      ...checkRule(rule, `/composition/${index}`),
      ...unknownSystem(rule, `/composition/${index}/of/system`, house),
    ]),
  ],
});

const withoutShips = faultFinding('missing-key', 'missing key `ships` in a fleet', {
  path: '',
  help: 'list its ships, or `squadrons` of gunboats with FTL drives',
});

/** Properties of a selector that may be a `/pattern/`. */
const patternKeys = ['role', 'class', 'navy'] as const;

function patternsIn(composition: readonly CompositionRule[]): readonly PlacedPattern[] {
  return composition.flatMap(({ of }, index) =>
    patternKeys.flatMap((key): readonly PlacedPattern[] => {
      const pattern = regexBetweenSlashes(of[key] ?? '');
      if (pattern === undefined) return [];
      return [{ pattern, ignoreCase: true, path: `/composition/${index}/of/${key}`, on: 'value' }];
    }),
  );
}

/** Reports a system that no edition and no house rules have. */
function unknownSystem(
  { of: { system } }: CompositionRule,
  path: string,
  house: HouseRules | undefined,
): readonly Finding[] {
  const known = system === undefined ? [] : idsInBook({ ...defaultRules, house });
  if (system === undefined || known.includes(system)) return [];
  const help = didYouMean(system, known);
  return [faultFinding('not-offered', `unknown system \`${system}\` in \`of\``, { path, ...(help ? { help } : {}) })];
}

/** True for an item of `ships` that looks like an entry of a state file: no design, but a ship or its losses. */
function isStateEntry(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && !('design' in entry) && ('ship' in entry || 'hull' in entry);
}

/** Problems of a composition rule that the schema cannot express. */
function checkRule(rule: CompositionRule, path: string): readonly Finding[] {
  const findings: Finding[] = [];
  const { of, 'share-of-points': share } = rule;
  if (isUnbounded(rule) && !share) {
    const message = 'missing `at-least`, `at-most` or `share-of-points` in this rule';
    findings.push(faultFinding('missing-key', message, { path }));
  }
  if (share) findings.push(...checkBounds(share, `${path}/share-of-points`));
  if (!isUnbounded(rule)) findings.push(...checkBounds(rule, path));
  if (Object.keys(of).length === 0) {
    const help = 'add `role`, `class`, `navy`, `system` or `mass`';
    findings.push(faultFinding('missing-key', '`of` is empty; it must select ships', { path: `${path}/of`, help }));
  }
  return of.mass ? [...findings, ...checkBounds(of.mass, `${path}/of/mass`)] : findings;
}

function isUnbounded({ 'at-least': least, 'at-most': most }: Bounds): boolean {
  return least === undefined && most === undefined;
}

/** Missing or empty (min > max) bounds. */
function checkBounds(bounds: Bounds, path: string): readonly Finding[] {
  const { 'at-least': least, 'at-most': most } = bounds;
  if (isUnbounded(bounds)) return [faultFinding('missing-key', 'missing `at-least` or `at-most`', { path })];
  if (least === undefined || most === undefined || least <= most) return [];
  const message = `\`at-most\` ${most} is less than \`at-least\` ${least}`;
  return [faultFinding('out-of-range', message, { path: `${path}/at-most` })];
}
