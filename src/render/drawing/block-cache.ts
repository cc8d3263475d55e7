import { remembered } from '../../rules/model/get-or-compute.ts';
import type { Block } from './block.ts';
import type { Kit } from './theme.ts';

/** Cache of drawn blocks: most sheets show the same few. */
const drawnWith = new WeakMap<Kit, Map<string, Block>>();

/** Limits the caches, so that hostile designs cannot fill the memory. */
export const mostDrawn = 2000;

export function rememberedBlock(kit: Kit, key: string, make: () => Block): Block {
  const blocks = remembered(drawnWith, kit, () => new Map<string, Block>());
  return remembered(blocks, key, make, mostDrawn);
}
