import type { Finding } from '../findings/finding.ts';
import { fault } from '../parse/messages/faults.ts';
import { badPattern } from '../parse/messages/invalid-pattern.ts';
import { type DataKind, type ReadData, readData } from '../parse/read-data-file.ts';
import { idsSold } from '../rules/house/ids-in-book.ts';
import { fleetFile } from '../rules/model/citation.ts';
import { type House, usualBook } from '../rules/model/house-rules.ts';
import { patternIn } from '../text/match-name.ts';
import { didYouMean } from '../text/suggest.ts';
import { validateFleet } from './fleet.generated.js';
import type { Bounds, FleetFile, Rule } from './fleet-file.ts';

/**
 * Reads a fleet file, which may ask for systems that a house has added. Never throws: mistakes come back with their places, as
 * those of a design do.
 */
export function readFleet(bytes: Uint8Array, house?: House): Promise<ReadData<FleetFile>> {
  return readData(bytes, kindBy(house));
}

const kindBy = (house: House | undefined): DataKind<FleetFile> => ({
  name: 'fleet',
  keys: '`fleet` and `ships`',
  cite: fleetFile('A fleet'),
  validate: validateFleet,
  schema: async () => (await import('../../schemas/fleet.schema.json', { with: { type: 'json' } })).default,
  instead: (data) => {
    const { ships } = data as { readonly ships?: unknown };
    const isState = !('fleet' in data) && Array.isArray(ships) && ships.some((each) => isNoEntry(each));
    return isState
      ? ['this is the state of ships, not a fleet', 'name the fleet, and the state by --state']
      : undefined;
  },
  more: ({ composition = [] }) =>
    composition.flatMap((rule, index) => [
      ...badRule(rule, `/composition/${index}`),
      ...stranger(rule, `/composition/${index}/of/system`, house),
    ]),
});

/** A system that nobody sells. */
function stranger({ of: { system } }: Rule, path: string, house: House | undefined): readonly Finding[] {
  const known = system === undefined ? [] : idsSold({ ...usualBook, house });
  if (system === undefined || known.includes(system)) return [];
  const help = didYouMean(system, known);
  const what = `\`system\` of \`of\` cannot be \`${system}\``;
  return [fault('not-offered', what, { path, ...(help ? { help } : {}) })];
}

/** Whether an item of `ships` names a ship or what she has lost, and no design. */
function isNoEntry(each: unknown): boolean {
  return typeof each === 'object' && each !== null && !('design' in each) && ('ship' in each || 'hull' in each);
}

/** A rule that no fleet could break, or that no schema can judge. */
function badRule(rule: Rule, path: string): readonly Finding[] {
  const findings: Finding[] = [];
  const { of, 'share-of-points': share } = rule;
  if (isOpen(rule) && !share) {
    const message = 'this rule needs `at-least`, `at-most` or `share-of-points`';
    findings.push(fault('missing-key', message, { path }));
  }
  if (share) findings.push(...badBounds(share, `${path}/share-of-points`));
  if (!isOpen(rule)) findings.push(...badBounds(rule, path));
  if (Object.keys(of).length === 0) {
    const help = 'such as `role`, `class`, `navy`, `system` or `mass`';
    findings.push(fault('missing-key', '`of` says nothing of which ships are meant', { path: `${path}/of`, help }));
  }
  for (const key of ['role', 'class', 'navy'] as const) {
    const pattern = patternIn(of[key] ?? '');
    if (pattern !== undefined) findings.push(...badPattern(pattern, `${path}/of/${key}`, 'value'));
  }
  return of.mass ? [...findings, ...badBounds(of.mass, `${path}/of/mass`)] : findings;
}

function isOpen({ 'at-least': least, 'at-most': most }: Bounds): boolean {
  return least === undefined && most === undefined;
}

/** Bounds that bind nothing, or between which nothing is. */
function badBounds(bounds: Bounds, path: string): readonly Finding[] {
  const { 'at-least': least, 'at-most': most } = bounds;
  if (isOpen(bounds)) return [fault('missing-key', 'here `at-least` or `at-most` is needed', { path })];
  if (least === undefined || most === undefined || least <= most) return [];
  const message = `nothing is at least ${least} and at most ${most}`;
  return [fault('out-of-range', message, { path: `${path}/at-most` })];
}
