/** Changes close to one that the rules refuse, closest first. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import type { Choice } from '../../rules/catalogue/choices.ts';
import { maxBoats } from '../../rules/catalogue/craft/gunboats.ts';
import { boatCount } from '../../rules/design/craft-points.ts';
import { coverageOf, type Squadron, type Wing } from '../../rules/design/design.ts';
import { rulebook } from '../../rules/house/book.ts';
import { closestArcSets, parseArcs } from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { addition, type Change, setting } from './change.ts';

/** How far from a number the search goes. */
const maxDistance = 60;

/** Changes of the same kind, closest first. */
export function alternativesTo(change: Change, rules: RuleSet): readonly Change[] {
  if (change.kind === 'set') return otherValues(change);
  if (change.kind === 'remove') return [];
  return otherEntries(change.entry, rules).map((entry) => addition(entry, rules));
}

/** Numbers around a number, the nearest first, the lower of two; fewer layers of armor. */
function otherValues({ key, value }: Change & { readonly kind: 'set' }): readonly Change[] {
  const layers = value.split('/');
  if (layers.length > 1) {
    return layers.map((_, index) => setting(key, layers.slice(0, -1 - index).join('/') || 'none'));
  }
  const [, digits, rest = ''] = /^(\d{1,6})(\D.*)?$/.exec(value) ?? [];
  if (digits === undefined) return [];
  const wanted = Number(digits);
  return Array.from({ length: maxDistance }, (_, index) => index + 1)
    .flatMap((distance) => [wanted - distance, wanted + distance])
    .filter((number) => number >= 0)
    .map((number) => setting(key, `${number}${rest}`));
}

/** Other arcs, then other values of one choice, then fewer, then other contents. */
function otherEntries(entry: EntryData, rules: RuleSet): readonly EntryData[] {
  const contents = otherContents(entry, (held) => otherEntries(held, rules));
  return [...otherArcs(entry, rules), ...otherChoices(entry, rules), ...fewer(entry), ...contents];
}

function otherArcs(entry: EntryData, rules: RuleSet): readonly EntryData[] {
  const system = rulebook(rules).get(String(entry.system));
  const coverage = system && coverageOf(system, (key) => entry[key]);
  if (!coverage) return [];
  const { arcs, ...bare } = entry;
  const wanted = typeof arcs === 'string' ? parseArcs(arcs) : undefined;
  const sorted = closestArcSets(coverage, wanted?.names ?? []).filter((set) => set.text !== wanted?.text);
  return [...sorted.map(({ text }) => ({ ...bare, arcs: text })), ...(arcs === undefined ? [] : [bare])];
}

function otherChoices(entry: EntryData, rules: RuleSet): readonly EntryData[] {
  const { orderedChoices = [] } = rulebook(rules).get(String(entry.system)) ?? {};
  return orderedChoices.flatMap(({ key, choice }) => {
    const options = valuesOf(choice, entry[key]).filter((value) => value !== entry[key]);
    const near = (value: string | number) =>
      typeof value === 'number' && typeof entry[key] === 'number' ? Math.abs(value - entry[key]) : 0;
    const sorted = [...options].sort((one, other) => near(one) - near(other));
    const isTooLow = choice.leastLegal !== undefined && Number(entry[key]) < choice.leastLegal;
    return [...sorted, ...(isTooLow ? [choice.leastLegal] : [])].map(
      (value): EntryData => ({ ...entry, [key]: value }),
    );
  });
}

/** The options of a choice; of a whole number that is too small or too large, the closest that is not. */
function valuesOf({ options, kind, leastLegal, atMost }: Choice, given: unknown): readonly (string | number)[] {
  if (options) return options.map(({ value }) => value);
  if (kind !== 'whole' || typeof given !== 'number') return [];
  return [Math.min(Math.max(given, leastLegal ?? 0), atMost ?? given)];
}

function fewer({ count = 1, ...entry }: EntryData): readonly EntryData[] {
  if (typeof count !== 'number' || count > 1000) return [];
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => count - 1 - index).map((left) =>
    left === 1 ? entry : { ...entry, count: left },
  );
}

// Small craft and held systems close to the contents of an entry.

/** Systems held, beyond which no alternatives are searched. */
const maxHeld = 20;

/** The entry with one thing in it changed; `alternativesOf` finds other systems for one that it holds. */
function otherContents(
  entry: EntryData,
  alternativesOf: (held: EntryData) => readonly EntryData[],
): readonly EntryData[] {
  const { wing, squadron } = entry as { readonly wing?: Wing; readonly squadron?: Squadron };
  const held = (['mounts', 'launchers'] as const).flatMap((key) => {
    const list = (entry[key] ?? []) as readonly EntryData[];
    if (list.length > maxHeld) return [];
    return list.flatMap((each, index) =>
      alternativesOf(each).map((other) => ({ ...entry, [key]: list.with(index, other) })),
    );
  });
  return [
    ...(wing ? otherWings(wing).map((other) => ({ ...entry, wing: other })) : []),
    ...(squadron ? otherSquadrons(squadron).map((other) => ({ ...entry, squadron: other })) : []),
    ...held,
  ];
}

/** A full wing, and wings with one modification fewer. */
function otherWings(wing: Wing): readonly Wing[] {
  const { light = false, ...full } = wing;
  return [...(light ? [full] : []), ...withFewerMods(wing)];
}

/** A squadron without surplus boats, and squadrons with one modification fewer. */
function otherSquadrons(given: Squadron): readonly Squadron[] {
  // Entries in YAML may lack the boats.
  const { boats = [] } = given as Partial<Squadron>;
  const squadron = { ...given, boats };
  const surplus = boatCount(squadron) - maxBoats;
  const fewer = surplus > 0 ? [{ ...squadron, boats: withoutBoats(boats, surplus) }] : [];
  return [...fewer, ...withFewerMods(squadron)];
}

function withFewerMods<Craft extends { readonly mods?: readonly string[] }>({ mods = [], ...craft }: Craft) {
  return mods.map((_, index) => {
    const left = mods.toSpliced(index, 1);
    return { ...craft, ...(left.length > 0 ? { mods: left } : {}) } as unknown as Craft;
  });
}

/** Drops boats of the most numerous types first, and types only if there are too many. */
function withoutBoats(boats: Squadron['boats'], surplus: number): Squadron['boats'] {
  const left = boats.map(({ count = 1 }) => count);
  const mostFirst = [...left.keys()].sort((one, other) => (left[other] as number) - (left[one] as number));
  let excess = surplus;
  for (const min of [1, 0]) {
    for (const index of min === 1 ? mostFirst : mostFirst.toReversed()) {
      const dropped = Math.min(excess, Math.max(0, (left[index] as number) - min));
      left[index] = (left[index] as number) - dropped;
      excess -= dropped;
    }
  }
  return boats.flatMap(({ count: _, ...boat }, index) => {
    const count = left[index] as number;
    return count === 0 ? [] : [count === 1 ? boat : { ...boat, count }];
  });
}
