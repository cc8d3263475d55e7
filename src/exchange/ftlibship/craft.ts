/** Converts wings and gunboat squadrons in both directions. */

import type { Squadron, Wing } from '../../rules/design/design.ts';
import { formatBriefly, type ObjectReader } from '../object-reader.ts';
import { isInternalKey } from './table.ts';

export const wingTypes: readonly (readonly [theirs: string, ours: string, light?: true])[] = [
  ['standard', 'standard'],
  ['interceptor', 'interceptor'],
  ['attack', 'attack'],
  ['torpedo', 'torpedo'],
  ['graser', 'graser'],
  ['plasma', 'plasma'],
  ['MKP', 'mkp'],
  ['missile', 'missile'],
  ['multiRole', 'multi-role'],
  ['light', 'standard', true],
  ['lightInterceptor', 'interceptor', true],
  ['lightAttack', 'attack', true],
  ['assault', 'assault-shuttle'],
];

export const wingMods: readonly (readonly [theirs: string, ours: string])[] = [
  ['heavy', 'heavy'],
  ['fast', 'fast'],
  ['longRange', 'long-range'],
  ['ftl', 'ftl'],
  ['robot', 'robot'],
];

export const boatTypes: readonly (readonly [theirs: string, ours: string])[] = [
  ['beam', 'beam'],
  ['plasma', 'plasma'],
  ['graser', 'graser'],
  ['needle', 'needle'],
  ['pointDefense', 'point-defense'],
  ['pulseTorpedo', 'pulse-torpedo'],
  ['submunition', 'submunition'],
  ['kGun', 'k-gun'],
  ['missile', 'missile'],
  ['rocket', 'rocket'],
  ['ads', 'area-defense'],
  ['gatling', 'gatling'],
  ['mkp', 'mkp'],
  ['scatterpack', 'scatterpack'],
  ['plasmaBomber', 'plasma-bomber'],
];

const theirWords = (pairs: readonly (readonly [string, ...unknown[]])[]) => pairs.map(([word]) => word);

/** Reads a wing and the ID of its hangar; `undefined` for an unknown type, which is reported. */
export function readWing(from: ObjectReader): { readonly wing: Wing; readonly hangar: string | undefined } | undefined {
  from.ignore('name');
  const hangar = from.text('hangar');
  const mods = readMods(from, wingMods);
  const skill = from.oneOf('skill', ['standard', 'ace', 'turkey']);
  if (skill !== undefined && skill !== 'standard') {
    from.report('skill', 'lost', `wing of ${skill}s; designs have no pilot skill`, 'standard wing');
  }
  const type = from.getPresent('type') ? from.oneOf('type', theirWords(wingTypes), 'no wing') : 'standard';
  const [, ours, light] = wingTypes.find(([word]) => word === type) ?? [];
  const count = from.wholeNumber('number', { instead: 'full wing' });
  if (count !== undefined && count !== 6 && !(light && count === 8)) {
    from.report('number', 'lost', `wing of ${count} fighters; a design has full wings`, 'full wing');
  }
  from.reportUnreadKeys(isInternalKey);
  if (ours === undefined) return undefined;
  return { wing: { type: ours, ...(light ? { light } : {}), ...(mods.length > 0 ? { mods } : {}) }, hangar };
}

function readMods(from: ObjectReader, pairs: readonly (readonly [string, string])[]): readonly string[] {
  return from.list('mods').flatMap((item) => {
    const ours = pairs.find(([word]) => item.kind === 'scalar' && item.value === word)?.[1];
    if (ours === undefined) from.report('mods', 'lost', `unknown modification ${formatBriefly(item)}`, 'dropped');
    return ours ?? [];
  });
}

/** Writes a wing; `onLoss` receives what ftLibShip does not support. */
export function writeWing(
  { type, types, light = false, weapon = 'beams', mods = [] }: Wing,
  onLoss: (found: string, instead: string) => void,
): object {
  const known = wingTypes.find(([, ours, small = false]) => ours === type && small === light);
  if (!known) onLoss(`light wing of type ${type}`, 'full wing of that type');
  if (types) onLoss(`multi-role wing as ${types.join(', ')}`, 'multi-role wing without types');
  if (weapon !== 'beams') onLoss(`wing with weapon ${weapon}`, 'wing without a weapon type');
  const word = known?.[0] ?? wingTypes.find(([, ours]) => ours === type)?.[0] ?? 'standard';
  return { type: word, mods: mods.map((mod) => wingMods.find(([, ours]) => ours === mod)?.[0] ?? mod) };
}

/** Reads a squadron and the ID of its rack. */
export function readSquadron(from: ObjectReader): { readonly squadron: Squadron; readonly rack: string | undefined } {
  from.ignore('name');
  const rack = from.text('rack');
  const counts = new Map<string, number>();
  for (const boat of from.objects('boats')) {
    const type = boat.oneOf('type', theirWords(boatTypes), 'one boat fewer');
    const ours = boatTypes.find(([word]) => word === type)?.[1];
    boat.reportUnreadKeys(isInternalKey);
    if (ours !== undefined) counts.set(ours, (counts.get(ours) ?? 0) + 1);
  }
  const mods = [...readMods(from, [['ftl', 'ftl']])];
  const protection = from.oneOf('protection', ['none', 'heavy', 'screened']);
  if (protection === 'screened') {
    from.report('protection', 'changed', 'screened gunboats', 'heavy gunboats, which cost the same');
  }
  if (protection !== undefined && protection !== 'none') mods.push('heavy');
  const ecm = from.wholeNumber('ecm') ?? 0;
  if (ecm > 3) from.report('ecm', 'changed', `gunboats with ECM of level ${ecm}; at most 3`, 'level 3');
  from.reportUnreadKeys(isInternalKey);
  const boats = [...counts].map(([type, count]) => (count === 1 ? { type } : { type, count }));
  return {
    rack,
    squadron: { boats, ...(mods.length > 0 ? { mods } : {}), ...(ecm > 0 ? { ecm: Math.min(ecm, 3) } : {}) },
  };
}

export function writeSquadron({ boats, mods = [], ecm = 0 }: Squadron): object {
  return {
    boats: boats.flatMap(({ type, count = 1 }) => {
      const word = boatTypes.find(([, ours]) => ours === type)?.[0] ?? type;
      return Array.from({ length: count }, () => ({ type: word }));
    }),
    ...(mods.includes('ftl') ? { mods: ['ftl'] } : {}),
    ...(mods.includes('heavy') ? { protection: 'heavy' } : {}),
    ...(ecm > 0 ? { ecm } : {}),
  };
}
