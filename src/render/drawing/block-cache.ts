/** What has been drawn before: the same few blocks stand on every sheet. */

import { remembered } from '../../rules/model/get-or-compute.ts';
import type { Block } from './block.ts';
import type { Kit } from './theme.ts';

const drawnWith = new WeakMap<Kit, Map<string, Block>>();

/** Hostile designs must not fill the memory with what comes once. */
export const mostDrawn = 2000;

/** The block that `key` names among those that are drawn with `kit`; `make` draws it the first time. */
export function rememberedBlock(kit: Kit, key: string, make: () => Block): Block {
  const known = remembered(drawnWith, kit, () => new Map<string, Block>());
  return remembered(known, key, make, mostDrawn);
}
