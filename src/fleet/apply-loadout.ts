/** A class with the loadout of one battle: its wings, squadrons and marines are exchanged, everything else stays. */

import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { Design, DesignEntry, Squadron, Wing } from '../rules/design/design.ts';
import { rulesOf } from '../rules/design/design.ts';
import { book } from '../rules/house/book.ts';
import { squadronIdentity, wingIdentity } from '../rules/ship/identity.ts';
import type { Loadout } from './fleet-file.ts';

/** A design as it goes into one battle. */
export interface Refit {
  readonly design: Design;
  /** How many wings its bays take, and how many squadrons its racks. */
  readonly bays: number;
  readonly racks: number;
  /** Where something of the design stands: in the entry of the fleet file, below its path, or in the file of the class. */
  readonly origin: (path: string) => Origin;
}

/** A place of a refitted design, as a JSON pointer. */
export type Origin = { readonly inEntry: string } | { readonly inClass: string };

/** An entry under `systems`, with where it comes from. */
interface Slot {
  readonly entry: DesignEntry | undefined;
  /** Its place in the class; none where the class has no marines and the fleet brings some. */
  readonly from: number | undefined;
  /** Which wing or squadron of the fleet file it carries, if it carries one of those. */
  readonly craft?: number;
}

/** The design with the loadout of an entry, and with the optional rules of its fleet. Leaves the design as it was. */
export function refitted(design: Design, loadout: Loadout, options: readonly string[]): Refit {
  const known = book(rulesOf(design));
  const carries = (entry: DesignEntry | undefined) => entry && (known.get(entry.system) as BookEntry).carries;
  const { wings, squadrons, marines } = loadout;
  const bays = carrying('wing', design.systems, carries);
  const racks = carrying('squadron', design.systems, carries);
  const aboard = squadrons && sorted(squadrons, racks);
  let slots: readonly Slot[] = design.systems.map((entry, from) => ({ entry, from }));
  if (wings) slots = filled(slots, 'wing', wings, wingIdentity, carries);
  if (aboard)
    slots = filled(
      slots,
      'squadron',
      aboard.inRacks.map(({ craft }) => craft),
      squadronIdentity,
      carries,
    );
  if (marines !== undefined) slots = manned(slots, marines);
  const free = aboard?.free;
  return {
    design: {
      ...design,
      options: [...design.options, ...options.filter((option) => !design.options.includes(option))],
      systems: slots.map(({ entry }) => entry),
      gunboats: free ? free.map(({ craft }) => craft) : design.gunboats,
      // What the author states of the class is checked where he states it.
      stated: undefined,
    },
    bays,
    racks,
    origin: (path) => originOf(path, slots, loadout, aboard),
  };
}

type Carries = (entry: DesignEntry | undefined) => 'wing' | 'squadron' | undefined;

function carrying(what: 'wing' | 'squadron', systems: Design['systems'], carries: Carries): number {
  return systems.reduce((sum, entry) => sum + (carries(entry) === what ? (entry?.count ?? 1) : 0), 0);
}

/** A squadron with its place in the list of the fleet file. */
interface Listed {
  readonly craft: Squadron;
  readonly index: number;
}

/** Racks take the first squadrons without FTL drives; the others ride in none. */
function sorted(squadrons: readonly Squadron[], racks: number) {
  const all = squadrons.map((craft, index): Listed => ({ craft, index }));
  const inRacks = all.filter(({ craft }) => !craft.mods?.includes('ftl')).slice(0, racks);
  return { inRacks, free: all.filter((each) => !inRacks.includes(each)) };
}

/**
 * The slots with `craft` in those that carry such, one after the other. An entry that stands for several is taken apart
 * where they carry different ones; bays that get none are empty.
 */
function filled<Craft extends Wing | Squadron>(
  slots: readonly Slot[],
  key: 'wing' | 'squadron',
  craft: readonly Craft[],
  identity: (craft: Craft) => string,
  carries: Carries,
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

/** The slots with so many marines aboard, in the place of those of the class. A hole keeps the place of what is gone. */
function manned(slots: readonly Slot[], marines: number): readonly Slot[] {
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
  aboard: ReturnType<typeof sorted> | undefined,
): Origin {
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
