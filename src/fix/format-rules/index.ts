import { arcs } from './arcs.ts';
import { count } from './count.ts';
import type { Mend } from './format-rule.ts';
import { keyOrder } from './key-order.ts';
import { stated } from './stated.ts';

/** What `slipway fmt` does, in this order: a count that is added, and arcs that become short, may change what follows. */
export const mends: readonly Mend[] = [arcs, count, keyOrder, stated];
