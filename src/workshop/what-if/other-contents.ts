/** Small craft and held systems close to the contents of an entry. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { maxBoats } from '../../rules/catalogue/craft/gunboats.ts';
import type { Squadron, Wing } from '../../rules/design/design.ts';
import { boatCount } from '../../rules/pricing/craft-points.ts';

/** Systems held, beyond which no alternatives are searched. */
const maxHeld = 20;

/** The entry with one thing in it changed; `alternativesOf` finds other systems for one that it holds. */
export function otherContents(
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
