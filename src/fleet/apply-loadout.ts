/** Replaces the wings, squadrons and marines of a class by the loadout of one battle. */

import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { Design, DesignEntry, Squadron, Wing } from '../rules/design/design.ts';
import { rulesOfDesign } from '../rules/design/design.ts';
import { rulebook } from '../rules/house/book.ts';
import { squadronIdentity, wingIdentity } from '../rules/ship/identity.ts';
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
  /** Index of the wing or squadron of the fleet file that it carries. */
  readonly craft?: number;
}

/** Applies the loadout of an entry and the optional rules of its fleet. Does not change `design`. */
export function applyLoadout(design: Design, loadout: Loadout, options: readonly string[]): LoadedDesign {
  const known = rulebook(rulesOfDesign(design));
  const carries: Carries = (entry) => entry && (known.get(entry.system) as BookEntry).carries;
  const { wings, squadrons, marines } = loadout;
  const bays = countCarriers('wing', design.systems, carries);
  const aboard = squadrons && berthSquadrons(squadrons, countCarriers('squadron', design.systems, carries));
  let slots: readonly Slot[] = design.systems.map((entry, from) => ({ entry, from }));
  if (wings) slots = fillSlots(slots, { key: 'wing', craft: wings, identity: wingIdentity, carries });
  if (aboard) {
    const craft = aboard.inRacks.map((listed) => listed.craft);
    slots = fillSlots(slots, { key: 'squadron', craft, identity: squadronIdentity, carries });
  }
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

interface Filling<Craft> {
  readonly key: 'wing' | 'squadron';
  readonly craft: readonly Craft[];
  readonly identity: (craft: Craft) => string;
  readonly carries: Carries;
}

/**
 * Assigns `craft` to the slots that carry such, in order. An entry with a count is split if its bays carry different
 * craft. Surplus bays stay empty.
 */
function fillSlots<Craft extends Wing | Squadron>(
  slots: readonly Slot[],
  { key, craft, identity, carries }: Filling<Craft>,
): readonly Slot[] {
  let next = 0;
  return slots.flatMap((slot): readonly Slot[] => {
    const { entry, from } = slot;
    if (!entry || carries(entry) !== key) return [slot];
    const { [key]: _, count = 1, ...bare } = entry;
    const parts: Slot[] = [];
    for (let left = count; left > 0; ) {
      const one = craft[next];
      let alike = one === undefined ? left : 1;
      while (one && alike < left && craft[next + alike] && identity(craft[next + alike] as Craft) === identity(one))
        alike++;
      const carried = one === undefined ? bare : { ...bare, [key]: one };
      parts.push({ entry: { ...carried, system: entry.system, count: alike }, from, ...(one ? { craft: next } : {}) });
      next += one === undefined ? 0 : alike;
      left -= alike;
    }
    return parts;
  });
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
  const [, carried, below = ''] = /^\/(wing|squadron)(\/.*)?$/.exec(rest) ?? [];
  if (slot.craft !== undefined && carried === 'wing') return { inEntry: `/wings/${slot.craft}${below}` };
  if (slot.craft !== undefined && carried === 'squadron') {
    return { inEntry: `/squadrons/${aboard?.inRacks[slot.craft]?.index}${below}` };
  }
  if (marines !== undefined && slot.entry?.system === 'marines') return { inEntry: '/marines' };
  return { inClass: `/systems/${slot.from}${rest}` };
}
