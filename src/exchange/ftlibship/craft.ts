/** Wings and gunboat squadrons in both languages. */

import type { Squadron, Wing } from '../../rules/design/design.ts';
import {
  inFew,
  isNothing,
  type Taking,
  take,
  takeMappings,
  takeText,
  takeWhole,
  takeWord,
  tell,
  tellRest,
} from '../object-reader.ts';
import { isIdle } from './table.ts';

/** The kinds of wing: their word, and ours with whether it is light. */
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

/** The modifications of wings: their word, and ours. */
export const wingMods: readonly (readonly [theirs: string, ours: string])[] = [
  ['heavy', 'heavy'],
  ['fast', 'fast'],
  ['longRange', 'long-range'],
  ['ftl', 'ftl'],
  ['robot', 'robot'],
];

/** The types of gunboat: their word, and ours. */
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

const theirs = (pairs: readonly (readonly [string, ...unknown[]])[]) => pairs.map(([word]) => word);

/** A wing of theirs, and the hangar that it names; nothing where its type is unknown, which is told of. */
export function readWing(from: Taking): { readonly wing: Wing; readonly hangar: string | undefined } | undefined {
  from.taken.add('name');
  const hangar = takeText(from, 'hangar');
  const mods = takeWords(from, 'mods', wingMods);
  const skill = takeWord(from, 'skill', ['standard', 'ace', 'turkey']);
  if (skill !== undefined && skill !== 'standard') {
    tell(from, 'skill', 'lost', `a wing of ${skill}s: pilots differ in play, not in a design`, 'a wing like others');
  }
  const node = take(from, 'type');
  const type =
    node === undefined || isNothing(node) ? 'standard' : takeWord(from, 'type', theirs(wingTypes), 'no wing');
  const [, ours, light] = wingTypes.find(([word]) => word === type) ?? [];
  const flying = takeWhole(from, 'number', { instead: 'a whole wing' });
  if (flying !== undefined && flying !== (light ? 8 : 6) && flying !== 6) {
    tell(from, 'number', 'lost', `${flying} fighters are left of the wing: a design has it whole`, 'a whole wing');
  }
  tellRest(from, isIdle);
  if (ours === undefined) return undefined;
  return { wing: { type: ours, ...(light ? { light } : {}), ...(mods.length > 0 ? { mods } : {}) }, hangar };
}

/** A list of words of theirs as ours; what is unknown is told of. */
function takeWords(from: Taking, key: string, pairs: readonly (readonly [string, string])[]): readonly string[] {
  const node = take(from, key);
  if (node === undefined || isNothing(node)) return [];
  if (node.kind !== 'array') {
    tell(from, key, 'lost', `\`${key}\` is ${inFew(node)}, and no list`, 'left out');
    return [];
  }
  return node.items.flatMap((item) => {
    const ours = pairs.find(([word]) => item.kind === 'scalar' && item.value === word)?.[1];
    if (ours === undefined) tell(from, key, 'lost', `slipway knows no ${inFew(item)} in \`${key}\``, 'left out');
    return ours ?? [];
  });
}

/** What of a wing their format has no word for, and what stands in its stead. */
export type But = (found: string, instead: string) => void;

/** A wing as theirs. */
export function saidWing({ type, light = false, weapon = 'beams', mods = [] }: Wing, but: But): object {
  const known = wingTypes.find(([, ours, small = false]) => ours === type && small === light);
  if (!known) but(`a light wing of type ${type}`, 'a full wing of that type');
  if (weapon !== 'beams') but(`a wing that shoots with ${weapon}`, 'a wing without a word on its guns');
  const word = known?.[0] ?? wingTypes.find(([, ours]) => ours === type)?.[0] ?? 'standard';
  return { type: word, mods: mods.map((mod) => wingMods.find(([, ours]) => ours === mod)?.[0] ?? mod) };
}

/** A squadron of theirs, and the rack that it names. */
export function readSquadron(from: Taking): { readonly squadron: Squadron; readonly rack: string | undefined } {
  from.taken.add('name');
  const rack = takeText(from, 'rack');
  const counts = new Map<string, number>();
  for (const boat of takeMappings(from, 'boats')) {
    const type = takeWord(boat, 'type', theirs(boatTypes), 'a boat less');
    const ours = boatTypes.find(([word]) => word === type)?.[1];
    tellRest(boat, isIdle);
    if (ours !== undefined) counts.set(ours, (counts.get(ours) ?? 0) + 1);
  }
  const mods = [...takeWords(from, 'mods', [['ftl', 'ftl']])];
  const protection = takeWord(from, 'protection', ['none', 'heavy', 'screened']);
  if (protection === 'screened') {
    tell(from, 'protection', 'changed', 'screened gunboats, which cost the same as heavy ones', 'heavy gunboats');
  }
  if (protection !== undefined && protection !== 'none') mods.push('heavy');
  const ecm = takeWhole(from, 'ecm') ?? 0;
  if (ecm > 3) tell(from, 'ecm', 'changed', `gunboats with ECM of level ${ecm}`, 'level 3');
  tellRest(from, isIdle);
  const boats = [...counts].map(([type, count]) => (count === 1 ? { type } : { type, count }));
  return {
    rack,
    squadron: { boats, ...(mods.length > 0 ? { mods } : {}), ...(ecm > 0 ? { ecm: Math.min(ecm, 3) } : {}) },
  };
}

/** A squadron as theirs. */
export function saidSquadron({ boats, mods = [], ecm = 0 }: Squadron): object {
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
