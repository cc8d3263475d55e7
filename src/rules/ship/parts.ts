import { type FireArcs, portSide, starboardSide } from '../model/arcs.ts';
import { type Item, itemArcs } from './ship.ts';

/**
 * The arcs of each part of one item that has its own threshold check: one part per level, one mount per side for a
 * broadside pair, or one box of a system with several; otherwise a single part.
 */
export function partsPerItem(
  item: Pick<Item, 'entry' | 'choices'>,
  arcs: FireArcs | undefined = itemArcs(item),
): readonly (FireArcs | undefined)[] {
  if (arcs?.kind === 'pair') return [portSide, starboardSide];
  const { level = 1 } = item.choices as { readonly level?: number };
  const parts = item.entry.boxes?.(item.choices as never) ?? level;
  return Array<FireArcs | undefined>(parts).fill(arcs);
}

/** The arcs of the turret that an item is in, where it fires. */
export function turretArcs({ holder }: Pick<Item, 'holder'>): FireArcs | undefined {
  return holder?.id === 'turret' ? itemArcs(holder) : undefined;
}

/** Number of parts with their own threshold check, for all copies of an item. */
export function countParts(item: Item): number {
  return item.count * partsPerItem(item).length;
}

/** Core systems, which have their own threshold checks. Source: base rules, Core systems. */
export const coreParts = { bridge: 'Bridge', 'life-support': 'Life support', 'power-core': 'Power core' } as const;

export type CorePart = keyof typeof coreParts;

/**
 * What the loss of each does, for sheets. When it does so is decided by dice of the base rules, which no source at hand has.
 *
 * Source: base rules, Core systems; Continuum 2014, The Reactor Core.
 */
export const coreEffects: Readonly<Record<CorePart, string>> = {
  bridge: 'no orders: the ship keeps its course and speed',
  'life-support': 'in time the crew dies',
  'power-core': 'may explode; the crew may eject it: the ship drifts on at its last velocity and counts as destroyed',
};
