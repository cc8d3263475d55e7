import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Block } from './block.ts';
import type { Theme } from './theme.ts';

/** Cache of drawn blocks: most sheets show the same few. */
const drawnWith = new WeakMap<Theme, Map<string, Block>>();

/** Limits the caches, so that hostile designs cannot fill the memory. */
export const maxCachedBlocks = 2000;

export function cachedBlock(theme: Theme, key: string, make: () => Block): Block {
  const blocks = getOrCompute(drawnWith, theme, () => new Map<string, Block>());
  return getOrCompute(blocks, key, make, maxCachedBlocks);
}
