import type { Rounds } from '../rules/ship/aboard.ts';
import type { CorePart } from '../rules/ship/ship.ts';
import type { ArmorLayerLoss, Loss } from './state-file.ts';

/** Damage of a ship. Never exceeds what the ship has. */
export interface ShipDamage {
  /** Hull boxes lost, starting with the first box of the first row. */
  readonly hull: number;
  /** Armor boxes lost by layer, innermost first. */
  readonly armor: readonly Required<ArmorLayerLoss>[];
  readonly drive: 'half' | Loss | undefined;
  readonly ftl: Loss | undefined;
  readonly streamlining: Loss | undefined;
  readonly core: Readonly<Partial<Record<CorePart, Loss | 'ejected'>>>;
  /** Parts of systems lost, by item path, then by index among all parts of the item. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<number, Loss>>;
  /** Rounds spent, by item path, then by copy of the item. */
  readonly spent: ReadonlyMap<string, ReadonlyMap<number, Rounds>>;
  /** Indexes of craft lost, by the index of their wing or squadron among all flights of the ship. */
  readonly craft: ReadonlyMap<number, ReadonlySet<number>>;
}

export const noDamage: ShipDamage = {
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

/** Whether anything is lost or spent. */
export function isDamaged(damage: ShipDamage): boolean {
  const { hull, drive, ftl, streamlining, core, parts, spent, craft } = damage;
  return (
    hull > 0 ||
    armorBoxesLost(damage) > 0 ||
    [drive, ftl, streamlining, ...Object.values(core)].some((loss) => loss !== undefined) ||
    [parts, spent, craft].some((lost) => [...lost.values()].some(({ size }) => size > 0))
  );
}

export function lossOf({ parts }: ShipDamage, path: string, part: number): Loss | undefined {
  return parts.get(path)?.get(part);
}

export function countLosses(
  { parts }: ShipDamage,
  path: string,
): { readonly down: number; readonly destroyed: number } {
  const losses = [...(parts.get(path)?.values() ?? [])];
  const down = losses.filter((loss) => loss === 'down').length;
  return { down, destroyed: losses.length - down };
}

export function roundsSpentBy({ spent }: ShipDamage, path: string, copy: number): Rounds {
  return spent.get(path)?.get(copy) ?? noRounds;
}

const noRounds: Rounds = {};

/** Rounds that all copies of an item have spent. */
export function totalRoundsSpent({ spent }: ShipDamage, path: string): Rounds {
  const sums: Record<string, number> = {};
  for (const rounds of spent.get(path)?.values() ?? []) {
    for (const [kind, count] of Object.entries(rounds)) sums[kind] = (sums[kind] ?? 0) + count;
  }
  return sums;
}

export function armorBoxesLost({ armor }: ShipDamage): number {
  return armor.reduce((sum, { standard, regenerative, ruined }) => sum + standard + regenerative + ruined, 0);
}
