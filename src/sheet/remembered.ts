/** What has been drawn before: the same few blocks stand on every sheet. */

import type { Block } from './block.ts';
import type { Kit } from './kit.ts';

const drawnWith = new WeakMap<Kit, Map<string, Block>>();

/** The block that `key` names among those that are drawn with `kit`; `make` draws it the first time. */
export function rememberedBlock(kit: Kit, key: string, make: () => Block): Block {
  let known = drawnWith.get(kit);
  if (!known) {
    known = new Map();
    drawnWith.set(kit, known);
  }
  return remembered(known, key, make);
}

/** Hostile designs must not fill the memory with what comes once. */
const mostKnown = 2000;

/** The value of `key`, made the first time that it is asked for. */
export function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    if (known.size < mostKnown) known.set(key, value);
  }
  return value;
}
