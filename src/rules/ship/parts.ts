import { type Arcs, portSide, starboardSide } from '../model/arcs.ts';
import { arcsOf, type Item } from './ship.ts';

/**
 * What one of an item can be lost as: the arcs of each part that threshold checks are rolled for by itself. A system with
 * levels has a generator a level, and what is sold in pairs has a mount a side; everything else is one part.
 */
export function partsOfOne(
  item: Pick<Item, 'choices'>,
  arcs: Arcs | undefined = arcsOf(item),
): readonly (Arcs | undefined)[] {
  if (arcs?.kind === 'pair') return [portSide, starboardSide];
  const { level = 1 } = item.choices as { readonly level?: number };
  return Array<Arcs | undefined>(level).fill(arcs);
}

/** How many parts of an item can be lost, in all that are aboard. */
export function partsIn(item: Item): number {
  return item.count * partsOfOne(item).length;
}

/** The parts of the core that are lost by themselves, with their names. Source: base rules, Core systems. */
export const coreParts = { bridge: 'Bridge', 'life-support': 'Life support', 'power-core': 'Power core' } as const;

/** A part of the core. */
export type CorePart = keyof typeof coreParts;
