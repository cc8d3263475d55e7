/** Replaces the wings, squadrons, marines and missiles of a class by the loadout of one battle. */

import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { Design, DesignEntry, Squadron } from '../rules/design/design.ts';
import { rulesOfDesign } from '../rules/design/design.ts';
import { rulebook } from '../rules/house/book.ts';
import { squadronIdentity, wingIdentity } from '../rules/ship/identity.ts';
import { itemsOf, type Ship } from '../rules/ship/ship.ts';
import type { Loadout } from './fleet-file.ts';

/** A design with the loadout of one battle. */
export interface LoadedDesign {
  readonly design: Design;
  /** Number of wings that its bays carry. */
  readonly bays: number;
  /** Maps a JSON pointer into the design to its origin in the fleet entry or the class. */
  readonly originOf: (path: string) => LoadoutOrigin;
}

/** JSON pointer below the fleet entry, or into the design of the class. */
type LoadoutOrigin = { readonly inEntry: string } | { readonly inClass: string };

/** An entry under `systems` with its origin. */
interface Slot {
  readonly entry: DesignEntry | undefined;
  /** Index in the class; `undefined` for marines that only the fleet adds. */
  readonly from: number | undefined;
  /** Index in the list of the loadout of what it carries. */
  readonly load?: number;
}

/** Applies the loadout of an entry and the optional rules of its fleet. Does not change `design`. */
export function applyLoadout(design: Design, loadout: Loadout, options: readonly string[]): LoadedDesign {
  const known = rulebook(rulesOfDesign(design));
  const carries: Carries = (entry) => entry && (known.get(entry.system) as BookEntry).carries;
  const { wings, squadrons, marines, salvoes, warheads } = loadout;
  const bays = countCarriers('wing', design.systems, carries);
  const aboard = squadrons && berthSquadrons(squadrons, countCarriers('squadron', design.systems, carries));
  let slots: readonly Slot[] = design.systems.map((entry, from) => ({ entry, from }));
  const holds = (key: 'wing' | 'squadron') => (entry: DesignEntry) => carries(entry) === key;
  const is = (system: string) => (entry: DesignEntry) => entry.system === system;
  if (wings) slots = fillSlots(slots, { key: 'wing', loads: wings, identity: wingIdentity, isFilled: holds('wing') });
  if (aboard) {
    const loads = aboard.inRacks.map((listed) => listed.craft);
    slots = fillSlots(slots, { key: 'squadron', loads, identity: squadronIdentity, isFilled: holds('squadron') });
  }
  const ofMissiles = { identity: JSON.stringify, keepsOwn: true };
  if (salvoes)
    slots = fillSlots(slots, { key: 'salvoes', loads: salvoes, isFilled: is('salvo-magazine'), ...ofMissiles });
  if (warheads)
    slots = fillSlots(slots, { key: 'warhead', loads: warheads, isFilled: is('heavy-missile'), ...ofMissiles });
  if (marines !== undefined) slots = setMarines(slots, marines);
  const free = aboard?.free;
  return {
    design: {
      ...design,
      options: [...design.options, ...options.filter((option) => !design.options.includes(option))],
      systems: slots.map(({ entry }) => entry),
      gunboats: free ? free.map(({ craft }) => craft) : design.gunboats,
      // Checked in the design file.
      stated: undefined,
    },
    bays,
    originOf: (path) => originOf(path, slots, loadout, aboard),
  };
}

type Carries = (entry: DesignEntry | undefined) => 'wing' | 'squadron' | undefined;

function countCarriers(key: 'wing' | 'squadron', systems: Design['systems'], carries: Carries): number {
  return systems.reduce((sum, entry) => sum + (carries(entry) === key ? (entry?.count ?? 1) : 0), 0);
}

/** Puts the first squadrons without FTL drives in the racks; the others fly alone. */
function berthSquadrons(squadrons: readonly Squadron[], racks: number) {
  const all = squadrons.map((craft, index) => ({ craft, index }));
  const inRacks = all.filter(({ craft }) => !craft.mods?.includes('ftl')).slice(0, racks);
  return { inRacks, free: all.filter((each) => !inRacks.includes(each)) };
}

interface Filling<Load> {
  readonly key: keyof typeof listOf;
  readonly loads: readonly Load[];
  readonly identity: (load: Load) => string;
  readonly isFilled: (entry: DesignEntry) => boolean;
  /** Systems beyond the list keep what the class has; otherwise they are empty. */
  readonly keepsOwn?: boolean;
}

/** The list of the loadout for each key of a design. */
const listOf = { wing: 'wings', squadron: 'squadrons', salvoes: 'salvoes', warhead: 'warheads' } as const;

/** Gives the loads to the slots that hold such, in order. An entry with a count is split if its systems hold different ones. */
function fillSlots<Load>(slots: readonly Slot[], filling: Filling<Load>): readonly Slot[] {
  const { key, loads, identity, isFilled, keepsOwn } = filling;
  let next = 0;
  return slots.flatMap((slot): readonly Slot[] => {
    const { entry, from } = slot;
    if (!entry || !isFilled(entry)) return [slot];
    const { [key]: own, count = 1, ...bare } = entry;
    const unlisted = keepsOwn ? { ...bare, [key]: own } : bare;
    const parts: Slot[] = [];
    for (let left = count; left > 0; ) {
      const one = loads[next];
      let alike = one === undefined ? left : 1;
      while (one !== undefined && alike < left && isAlike(one, loads[next + alike])) alike++;
      const carried = one === undefined ? unlisted : { ...bare, [key]: one };
      const load = one === undefined ? {} : { load: next };
      parts.push({ entry: { ...carried, system: entry.system, count: alike }, from, ...load });
      next += one === undefined ? 0 : alike;
      left -= alike;
    }
    return parts;
  });

  function isAlike(one: Load, other: Load | undefined): boolean {
    return other !== undefined && identity(other) === identity(one);
  }
}

/** What a ship has for missiles that may differ from battle to battle: the mass of each magazine, and heavy missiles. */
export function missilesOf(ship: Ship): { readonly magazines: readonly number[]; readonly heavy: number } {
  const magazines = itemsOf(ship, 'salvo-magazine').flatMap(({ mass, count }) =>
    Array<number>(count).fill(mass / count),
  );
  const outside = itemsOf(ship, 'heavy-missile').filter(({ holder }) => !holder);
  return { magazines, heavy: outside.reduce((sum, { count }) => sum + count, 0) };
}

/** Replaces the marines of the class. Removed entries leave a hole, so that indexes stay valid. */
function setMarines(slots: readonly Slot[], marines: number): readonly Slot[] {
  const isMarines = ({ entry }: Slot) => entry?.system === 'marines';
  const first = slots.find(isMarines);
  const entry: DesignEntry | undefined = marines > 0 ? { system: 'marines', count: marines } : undefined;
  const kept = slots.map((slot) => (isMarines(slot) ? { ...slot, entry: slot === first ? entry : undefined } : slot));
  return first || !entry ? kept : [...kept, { entry, from: undefined }];
}

function originOf(
  path: string,
  slots: readonly Slot[],
  { marines, squadrons }: Loadout,
  aboard: ReturnType<typeof berthSquadrons> | undefined,
): LoadoutOrigin {
  const [, list, index, rest = ''] = /^\/(systems|gunboats)\/(\d+)(.*)$/.exec(path) ?? [];
  if (list === 'gunboats' && squadrons) return { inEntry: `/squadrons/${aboard?.free[Number(index)]?.index}${rest}` };
  const slot = list === 'systems' ? slots[Number(index)] : undefined;
  if (!slot) return { inClass: path };
  const [, carried, below = ''] = /^\/(wing|squadron|salvoes|warhead)(\/.*)?$/.exec(rest) ?? [];
  if (slot.load !== undefined && carried !== undefined) {
    const at = carried === 'squadron' ? aboard?.inRacks[slot.load]?.index : slot.load;
    return { inEntry: `/${listOf[carried as keyof typeof listOf]}/${at}${below}` };
  }
  if (marines !== undefined && slot.entry?.system === 'marines') return { inEntry: '/marines' };
  return { inClass: `/systems/${slot.from}${rest}` };
}
