/** Valid designs with one typical mistake each. */

import { parse, stringify } from 'yaml';
import { getOrCompute } from '../../src/rules/model/get-or-compute.ts';
import { legalDesign } from './legal-design.ts';
import { designTexts } from './mutate.ts';
import { type Pick, seeded } from './random-design.ts';

export interface Mutant {
  readonly what: string;
  readonly original: string;
  readonly text: string;
}

type Data = Record<string, unknown>;

/** Changes data or text; `undefined` if there is nothing to change. */
type Mutation = (data: Data, pick: Pick) => Data | string | undefined;

interface Spot {
  readonly holder: Data;
  readonly key: string;
}

const one = <T>(pick: Pick, all: readonly T[]): T | undefined => all[pick(all.length || 1)];

function isMapping(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All keys of all mappings. */
function spots(value: unknown): readonly Spot[] {
  if (Array.isArray(value)) return value.flatMap(spots);
  if (!isMapping(value)) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...spots(value[key])]);
}

function misspelled(word: string, pick: Pick): string {
  const at = pick(word.length);
  switch (pick(3)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + word[at] + word.slice(at);
    default:
      return word.slice(0, Math.max(0, at - 1)) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
  }
}

/** Renames a key, keeping the order of keys. */
function renamed(holder: Data, from: string, to: string): void {
  const entries = Object.entries(holder).map(([key, value]) => [key === from ? to : key, value] as const);
  for (const key of Object.keys(holder)) delete holder[key];
  Object.assign(holder, Object.fromEntries(entries));
}

/** Mutates one of the matching spots. */
function atSpot(fits: (spot: Spot) => boolean, change: (spot: Spot, pick: Pick) => unknown): Mutation {
  return (data, pick) => {
    const spot = one(pick, spots(data).filter(fits));
    if (spot) change(spot, pick);
    return spot && data;
  };
}

const valueAt = ({ holder, key }: Spot) => holder[key];
const words = /^(?:system|type|range|rules|kind|crew|orientation|streamlining|weapon|size)$/;
const set = (to: (value: never) => unknown) => (spot: Spot) => {
  spot.holder[spot.key] = to(valueAt(spot) as never);
};

/** Mutates the text of a design. */
function inText(pattern: RegExp, change: (match: string) => string): Mutation {
  return (data, pick) => {
    const text = stringify(data, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true });
    const lines = Object.entries(data).map(([key, value]) => `${key}: ${flow(value)}`);
    const whole = `${pick(2) === 0 ? lines.join('\n') : text.trimEnd()}\n`;
    const found = one(pick, [...whole.matchAll(pattern)]);
    return found && whole.slice(0, found.index) + change(found[0]) + whole.slice(found.index + found[0].length);
  };
}

function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
}

function shorthand(entry: Data): string {
  const { system, count, arcs, ...others } = entry;
  const settings = Object.entries(others).map(([key, value]) => (value === true ? key : `${key}=${value}`));
  const values = settings.map((setting) => setting.replace('=', ' '));
  return [count, system, ...values, Array.isArray(arcs) ? arcs.join(' ') : arcs].filter(Boolean).join(' ');
}

const isPlain = (entry: unknown) =>
  isMapping(entry) && Object.values(entry).every((value) => typeof value !== 'object' && value !== false);

const isBareWing = (spot: Spot) => spot.key === 'wing' && Object.keys(valueAt(spot) as Data).length === 1;

const mutations: Readonly<Record<string, Mutation>> = {
  'a misspelled key': atSpot(
    ({ key }) => key.length > 3,
    ({ holder, key }, pick) => renamed(holder, key, misspelled(key, pick)),
  ),
  'a misspelled word': atSpot(
    (spot) => words.test(spot.key) && String(valueAt(spot)).length > 3,
    (spot, pick) => set((word: string) => misspelled(String(word), pick))(spot),
  ),
  'an upper-case word': atSpot(
    (spot) => words.test(spot.key),
    set((word: string) => String(word).toUpperCase()),
  ),
  'a number in quotes': atSpot(
    (spot) => Number.isInteger(valueAt(spot)),
    set((value: number) => `${value}`),
  ),
  'a word instead of a flag': atSpot(
    (spot) => typeof valueAt(spot) === 'boolean',
    set((value: boolean) => (value ? 'yes' : 'no')),
  ),
  'a number instead of a name': atSpot(
    ({ key }) => /^(?:class|role|navy)$/.test(key),
    set(() => 7),
  ),
  'a single item instead of a list': atSpot(
    (spot) => /^(?:mods|options|armor)$/.test(spot.key) && (valueAt(spot) as readonly unknown[])?.length === 1,
    set(([item]: readonly unknown[]) => item),
  ),
  'lower-case arcs': atSpot(
    ({ key }) => key === 'arcs',
    set((arcs: unknown) => String(arcs).toLowerCase()),
  ),
  'arcs separated by slashes': atSpot(
    ({ key }) => key === 'arcs',
    set((arcs: unknown) => String(arcs).replaceAll(/[ ,]+/g, '/')),
  ),
  'arcs named left and right': atSpot(
    ({ key }) => key === 'arcs',
    set((arcs: unknown) => String(arcs).replaceAll(',', ' ').replaceAll('FP', 'FL').replaceAll('AS', 'AR')),
  ),
  'an unknown arc': atSpot(
    ({ key }) => key === 'arcs',
    set((arcs: unknown) => `${String(arcs)} X`),
  ),
  'a system in shorthand': (data, pick) => {
    const systems = data.systems as unknown[];
    const at = systems?.findIndex((entry, index) => isPlain(entry) && index >= pick(systems.length));
    if (at === undefined || at === -1) return undefined;
    systems[at] = shorthand(systems[at] as Data);
    return data;
  },
  'a wing as its type': atSpot(
    isBareWing,
    set(({ type }: { type: string }) => type),
  ),
  'a wing as its ID': atSpot(
    isBareWing,
    set(({ type }: { type: string }) => `${type}-fighter`),
  ),
  'a hull as its number of boxes': atSpot(
    (spot) => spot.key === 'hull' && Object.keys(valueAt(spot) as Data).length === 1,
    set(({ boxes }: { boxes: number }) => boxes),
  ),
  'a hull key at the top level': (data, pick) => {
    const hull = data.hull as Data | undefined;
    const key = one(pick, Object.keys(hull ?? {}));
    if (!hull || key === undefined) return undefined;
    const { [key]: value, ...others } = hull;
    return { ...data, [key]: value, hull: others };
  },
  'a class or level that is too high': atSpot(
    ({ key }) => /^(?:class|level)$/.test(key),
    set((value: unknown) => (typeof value === 'number' ? 99 : value)),
  ),
  'a count of 0': atSpot(
    ({ key }) => key === 'count',
    set(() => 0),
  ),
  'a missing key': (data, pick) => {
    const spot = one(pick, spots(data));
    if (spot) delete spot.holder[spot.key];
    return data;
  },
  'an unknown key': atSpot(
    ({ key }) => key === 'system',
    ({ holder }, pick) => Object.assign(holder, { [one(pick, ['colour', 'arc', 'side', 'qty']) as string]: 1 }),
  ),
  'a system at the top level': (data, pick) => ({
    ...data,
    [one(pick, ['screens', 'firecons', 'fighters', 'beams', 'shield']) as string]: 1,
  }),
  'a ship part among the systems': (data, pick) => {
    const system = one(pick, ['drive', 'ftl', 'main-drive', 'armour', 'hull']);
    return { ...data, systems: [...((data.systems as unknown[]) ?? []), { system }] };
  },
  'a missing system': (data, pick) => {
    const systems = (data.systems as Data[]) ?? [];
    const id = one(pick, ['fire-control', 'launch-tube', 'enhanced-sensors']);
    return { ...data, systems: systems.filter(({ system }) => system !== id) };
  },
  'another kind of ship': (data, pick) => ({
    ...data,
    kind: one(pick, ['fortress', 'system-defense-boat', 'station']),
  }),
  'an invalid edition': (data, pick) => ({
    ...data,
    // Of another edition, its name: designs are legal in their own.
    rules: data.rules
      ? `${data.rules}`.replace('-', ' ')
      : one(pick, ['continuum', 'continuum-2015', 'Continuum 2014', 2014]),
  }),
  'one gun with flak': atSpot(
    ({ holder, key }) => key === 'system' && holder.system === 'k-gun',
    ({ holder }) => Object.assign(holder, { flak: true }),
  ),
  'one torpedo with overload': atSpot(
    ({ holder, key }) => key === 'system' && holder.system === 'pulse-torpedo',
    ({ holder }) => Object.assign(holder, { overload: true }),
  ),
  'one tube with a catapult': (data) => {
    const systems = [...((data.systems as Data[]) ?? []), { system: 'launch-tube', catapult: true }];
    return { ...data, mass: Number(data.mass) + 9, systems };
  },
  'gunboats without drives': (data) => ({ ...data, gunboats: [{ boats: [{ type: 'beam', count: 6 }] }] }),
  'one short gun': (data) => ({
    ...data,
    mass: Number(data.mass) + 9,
    systems: [...((data.systems as Data[]) ?? []), { system: 'k-gun', class: 1, range: 'short' }],
  }),
  'a missing comma': inText(/, (?=[a-z]+: )/g, () => ' '),
  'a missing comma after a bracket': inText(/[}\]], (?=[a-z{])/g, (match) => `${match[0]} `),
  'a missing space after a colon': inText(/\b[a-z]+: (?=[\w])/g, (match) => match.trimEnd()),
};

const parsed = new Map<string, unknown>();

/** The data of an example design, to be changed by the caller. */
function dataOf(text: string): Data {
  return structuredClone(getOrCompute(parsed, text, () => parse(text))) as Data;
}

/** Creates `count` mutants, cycling through the kinds. */
export function mutants(count: number, seed: number): readonly Mutant[] {
  const pick = seeded(seed);
  const kinds = Object.entries(mutations);
  const found: Mutant[] = [];
  for (let round = 0; found.length < count; round++) {
    const [what, mutation] = kinds[round % kinds.length] as [string, Mutation];
    const legal = pick(3) === 0 ? legalDesign(pick) : undefined;
    const original = legal ? stringify(legal) : (designTexts[pick(designTexts.length)] as string);
    const mutated = mutation(legal ? structuredClone<Data>(legal) : dataOf(original), pick);
    if (mutated === undefined) continue;
    const text =
      typeof mutated === 'string' ? mutated : stringify(mutated, pick(2) === 0 ? {} : { collectionStyle: 'any' });
    if (text !== original) found.push({ what, original, text });
  }
  return found;
}
