import type { CorePart } from '../rules/ship/parts.ts';
import type { Rounds } from '../rules/ship/rounds.ts';
import type { LayerFile, Loss } from './state-file.ts';

/** What a ship has lost, as sheets and bills see it. Nothing is lost that the ship does not have. */
export interface Wounds {
  /** Hull boxes, from the first box of the first row on. */
  readonly hull: number;
  /** Armor boxes by layer, innermost first. */
  readonly armor: readonly Required<LayerFile>[];
  readonly drive: 'half' | Loss | undefined;
  readonly ftl: Loss | undefined;
  readonly streamlining: Loss | undefined;
  readonly core: Readonly<Partial<Record<CorePart, Loss | 'ejected'>>>;
  /** Parts of systems by the path of the item, then by their place among all its parts. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<number, Loss>>;
  /** Rounds that are spent, by the path of the item, then by its copy. */
  readonly spent: ReadonlyMap<string, ReadonlyMap<number, Rounds>>;
  /** Craft by the place of their wing or squadron among all that fly from the ship: which of its craft are gone. */
  readonly craft: ReadonlyMap<number, ReadonlySet<number>>;
}

/** The wounds of a ship that has none. */
export const unhurt: Wounds = {
  hull: 0,
  armor: [],
  drive: undefined,
  ftl: undefined,
  streamlining: undefined,
  core: {},
  parts: new Map(),
  spent: new Map(),
  craft: new Map(),
};

/** How a part of an item is lost, if it is. */
export function lossOf({ parts }: Wounds, path: string, part: number): Loss | undefined {
  return parts.get(path)?.get(part);
}

/** How many parts of an item are lost, and in which way. */
export function lossesOf({ parts }: Wounds, path: string): { readonly down: number; readonly destroyed: number } {
  let down = 0;
  let destroyed = 0;
  for (const loss of parts.get(path)?.values() ?? []) {
    if (loss === 'down') down++;
    else destroyed++;
  }
  return { down, destroyed };
}

/** What one copy of an item has spent. */
export function spentOf({ spent }: Wounds, path: string, copy: number): Rounds {
  return spent.get(path)?.get(copy) ?? nothing;
}

const nothing: Rounds = {};

/** What all copies of an item have spent together. */
export function allSpentOf({ spent }: Wounds, path: string): Rounds {
  const sums: Record<string, number> = {};
  for (const rounds of spent.get(path)?.values() ?? []) {
    for (const [kind, count] of Object.entries(rounds)) sums[kind] = (sums[kind] ?? 0) + count;
  }
  return sums;
}

/** Armor boxes that are lost, in all layers. */
export function armorLost({ armor }: Wounds): number {
  return armor.reduce((sum, { standard, regenerative, ruined }) => sum + standard + regenerative + ruined, 0);
}
