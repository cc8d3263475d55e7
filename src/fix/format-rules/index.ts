import { arcs } from './arcs.ts';
import { count } from './count.ts';
import type { FormatRule } from './format-rule.ts';
import { keyOrder } from './key-order.ts';
import { stated } from './stated.ts';

/** The rules of `slipway fmt`, in order: earlier rules can affect later ones. */
export const formatRules: readonly FormatRule[] = [arcs, count, keyOrder, stated];
